// A result of flexible size has the size of what is assigned (MLS 12.4.5)
// Real u = 2
// sum(doubled({u, 3})) = 10
// g({u}) = {2, 2, 2, 2}
function doubled
  input Real v[:];
  output Real y[:];
algorithm
  y := cat(1, v, v);
end doubled;
function g
  input Real v[:];
  output Real y[4*size(v, 1)];
algorithm
  y := doubled(doubled(v));
end g;
