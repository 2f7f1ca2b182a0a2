// cross and skew (MLS 10.3.5): skew(x)*y = cross(x, y)
// Real u = 2
// f(u) = {-1, -2, 2}
// g(u) = {-1, -2, 2}
function f
  input Real u;
  output Real y[3];
algorithm
  y := cross({u, 1, 2}, {0, 1, 0.5 + 0.5*(u - 1)});
end f;
function g
  input Real u;
  output Real y[3];
protected
  Real x[3] = {u, 1, 2};
algorithm
  y := skew(x)*{0, 1, 0.5 + 0.5*(u - 1)};
end g;
