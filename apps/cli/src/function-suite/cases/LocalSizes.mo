// A size that a local with a value gives
// Integer n = 3
// f(n) = 12
function f
  input Integer n;
  output Real s;
protected
  Integer k = n + 1;
  Real w[k] = fill(3, k);
algorithm
  s := sum(w);
end f;
