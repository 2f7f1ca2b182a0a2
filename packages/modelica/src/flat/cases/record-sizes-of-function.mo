// gives a record of a function the size that a parameter gives
record S
  parameter Integer n = 0;
  Real A[n, n];
end S;
record Open
  Integer n;
  Real a[:];
end Open;
function make
  input Integer n;
  output S s = S(n = n, A = identity(n));
algorithm
end make;
function fill3
  input Integer n;
  input Real x;
  output Open o;
protected
  Real q[n];
algorithm
  q := fill(x, n);
  o := Open(n, q);
end fill3;
function total
  input S s;
  output Real y;
algorithm
  y := sum(s.A);
end total;
model M
  parameter Integer k = 3;
  S s = make(k);
end M;
