// String of Booleans and enumerations
// Boolean b = true
// E e = E.two
// f(b, e) = "true false two two    |   two"
type E = enumeration(one, two, three);
function f
  input Boolean b;
  input E e;
  output String s;
algorithm
  s := String(b) + " " + String(not b) + " " + String(e) + " " + String(e, minimumLength = 7) + "|" + String(e, minimumLength = 6, leftJustified = false);
end f;
