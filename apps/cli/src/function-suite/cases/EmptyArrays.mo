// Arrays without elements (MLS 10.7)
// Integer n = 0
// f(n) = {0, 0, 3, 1}
function none
  input Integer n;
  output Real y[n];
algorithm
  y := fill(1, n);
end none;
function f
  input Integer n;
  output Real y[4];
protected
  Real a[n, 3];
algorithm
  a := zeros(n, 3);
  y := {sum(a), size(a, 1), size(a, 2), product(none(n))};
end f;
