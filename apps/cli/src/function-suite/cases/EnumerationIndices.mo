// Arrays with enumerations as indices, loops over an enumeration (MLS 10.1, 11.2.2.2)
// E e = E.two
// f(e) = 25
// total(e) = 321
// byType(e) = 6
type E = enumeration(one, two, three);
function f
  input E e;
  output Real y;
protected
  Real v[E] = {1, 5, 9};
algorithm
  v[E.one] := v[e]*4;
  y := v[E.one] + v[e];
end f;
function total
  input E e;
  output Integer s = 0;
protected
  Integer factor = 1;
algorithm
  for i in E loop
    s := s + factor*Integer(i);
    factor := 10*factor;
  end for;
end total;
function byType
  input E e;
  output Integer n;
protected
  Boolean seen[E] = fill(false, 3);
algorithm
  seen[e] := true;
  n := 0;
  for i in E.one:E.three loop
    n := n + (if seen[i] then 4 else 1);
  end for;
end byType;
