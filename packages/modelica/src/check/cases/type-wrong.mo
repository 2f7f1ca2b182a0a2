// checks the modifiers of a type
type T = Real(unti = "m");
