// min and max of enumerations
// E e = E.two
// f(e) = {1, 2}
type E = enumeration(one, two, three);
function f
  input E e;
  output Integer y[2];
algorithm
  y := {Integer(min(e, E.one)), Integer(max({e, E.one}))};
end f;
