

fn older():
    pass

def main():
    var x = 1
    x == 2
    older()
    print("ran")
