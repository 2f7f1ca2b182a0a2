// finds nothing in a connector that is a type with a prefix
connector I = input Real(unit = "m");
