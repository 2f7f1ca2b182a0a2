// A result whose size a protected variable gives
// Real u = 2
// f({u, 1}) = {2, 2, 2}
function f
  input Real v[:];
  output Real y[n];
protected
  Integer n = size(v, 1) + 1;
algorithm
  y := fill(v[1], n);
end f;
