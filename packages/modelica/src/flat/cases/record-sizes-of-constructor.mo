// gives a record the sizes of the arguments of its constructor
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
  S s = S(n = 2, A = [1, 2; 3, 4]);
  Real y = total(S(1, [7]));
end M;
