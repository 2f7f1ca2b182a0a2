// Reductions with iterators (MLS 10.3.4.1)
// Real u = 2
// Integer n = 3
// f(u, n) = {20, 48, 6, 2, 18}
function f
  input Real u;
  input Integer n;
  output Real y[5];
algorithm
  y[1] := sum(i*u for i in 1:n) + 8;
  y[2] := product(i*u for i in 1:n);
  y[3] := max(i*u for i in 1:n);
  y[4] := min(i*u for i in 1:n);
  y[5] := sum(i*j for i in 1:2, j in 1:n);
end f;
