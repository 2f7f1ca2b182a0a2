// reads a text without a class
