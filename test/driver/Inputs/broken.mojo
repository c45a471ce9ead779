def main():
    print(no_such_name)
