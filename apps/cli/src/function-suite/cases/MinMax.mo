// min and max of arrays and of two values (MLS 10.3.4)
// Real u = 2
// f({u, -1, 5}) = {-1, 5}
// g(u) = {2, 3}
// m(u) = {1, 4}
// booleans(u) = true
function f
  input Real v[:];
  output Real y[2];
algorithm
  y := {min(v), max(v)};
end f;
function g
  input Real u;
  output Real y[2];
algorithm
  y := {min(u, 3), max(u, 3)};
end g;
function m
  input Real u;
  output Real y[2];
protected
  Real a[2, 2] = [u, 1; 3, 4];
algorithm
  y := {min(a), max(a)};
end m;
function booleans
  input Real u;
  output Boolean b;
algorithm
  b := max({u > 5, u > 1}) and not min({u > 5, u > 1});
end booleans;
