// E(i) and Integer(e) (MLS 4.9.5.3)
// Integer n = 3
// f(n) = {3, 1}
// name(n) = "three"
type E = enumeration(one, two, three);
function f
  input Integer n;
  output Integer y[2];
protected
  E e = E(n);
  E first;
algorithm
  first := E(n - 2);
  y := {Integer(e), Integer(first)};
end f;
function name
  input Integer n;
  output String s;
algorithm
  s := String(E(n));
end name;
