// Reductions of nothing (MLS 10.3.4)
// Integer n = 0
// f(n) = {0, 1}
// extremes(n) = true
function f
  input Integer n;
  output Real y[2];
algorithm
  y := {sum(i for i in 1:n), product(i for i in 1:n)};
end f;
function extremes
  input Integer n;
  output Boolean b;
algorithm
  b := min(1.0*i for i in 1:n) > 1e300 and max(1.0*i for i in 1:n) < -1e300;
end extremes;
