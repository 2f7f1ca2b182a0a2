// A record with arrays of unknown size as result and as input
// Real u = 2
// Integer n = 3
// total(system(2, u)) = 26
record System
  Real A[:, size(A, 1)];
  Real B[size(A, 1), :];
end System;
function system
  input Integer n;
  input Real u;
  output System s(redeclare Real A[n, n], redeclare Real B[n, 1]);
algorithm
  s.A := fill(u, n, n);
  s.B := fill(3*u + n + 1, n, 1);
end system;
function total
  input System s;
  output Real y;
algorithm
  y := sum(s.A) + sum(s.B);
end total;
