// finds nothing in a type with an attribute
type T = Real(unit = "m");
