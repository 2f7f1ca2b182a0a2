// A record constructor of vectors of flexible size
// Real u = 2
// lengths(u) = 23
record Ragged
  Real a[:];
  Real b[:];
end Ragged;
function made
  input Integer n;
  input Real u;
  output Ragged r(a = fill(u, n), b = fill(u, n + 1));
algorithm
end made;
function lengths
  input Real u;
  output Real s;
protected
  Ragged r = made(2, u);
algorithm
  s := 10*size(r.a, 1) + size(r.b, 1);
end lengths;
