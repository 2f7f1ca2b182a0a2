// A function of scalars called with arrays (MLS 12.4.6)
// Real u = 2
// twice({u, 3}) = {4, 6}
// inside(u) = {5, 10}
// plus({u, 3}, 1) = {3, 4}
function twice
  input Real x;
  output Real y;
algorithm
  y := 2*x;
end twice;
function plus
  input Real x;
  input Real z;
  output Real y;
algorithm
  y := x + z;
end plus;
function inside
  input Real u;
  output Real y[2];
protected
  Real v[2] = {u, 2*u + 0};
algorithm
  y := twice(v) + {u/2, u} - {0, 0};
end inside;
