from stars.first import *
from stars.second import *

def main():
    print(area("a"))
    # ONE: stars_wrong.mojo:5:16: error: invalid call to 'area': argument 'side' of type 'StringLiteral' cannot be converted to 'Int'
