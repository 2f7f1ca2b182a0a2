// refuses an array in a function that no machine has room for
function f
  input Integer n;
  output Real y;
protected
  Real a[n, n];
algorithm
  a := fill(1, n, n);
  y := sum(a);
end f;
model M
  Real y = f(integer(1e6*(1 + time)));
end M;
