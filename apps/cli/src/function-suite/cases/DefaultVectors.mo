// Default values that are vectors of the size of another input
// Real u = 2
// f({u, 3, 4}) = 9
// f({u, 3}, {1, 2}) = 8
function f
  input Real v[:];
  input Real w[size(v, 1)] = ones(size(v, 1));
  output Real y;
algorithm
  y := v*w;
end f;
