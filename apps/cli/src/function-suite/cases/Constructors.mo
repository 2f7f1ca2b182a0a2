// Array constructors with iterators (MLS 10.4.1)
// Real u = 2
// Integer n = 3
// squares(u, 3) = {2, 8, 18}
// table(3) = {{2, 3}, {3, 4}, {4, 5}}
// total(u, n) = 50
function squares
  input Real u;
  input Integer n;
  output Real y[n];
algorithm
  y := {u*i^2 for i in 1:n};
end squares;
function table
  input Integer n;
  output Real y[n, 2];
algorithm
  y := {i + j for j in 1:2, i in 1:n};
end table;
function total
  input Real u;
  input Integer n;
  output Real y;
algorithm
  y := sum(squares(u, n)) + sum(table(n)) + size(table(n), 2)*0.5;
end total;
