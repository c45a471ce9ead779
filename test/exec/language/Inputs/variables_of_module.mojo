fn first() -> Int:
    print("first value of counter")
    return 40


var counter = first()
var log = List[String]()


fn count():
    counter += 1
    log.append("counted to " + str(counter))
