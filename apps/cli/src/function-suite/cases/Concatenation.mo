// Square brackets and cat (MLS 10.4.2)
// Real u = 2
// f(u) = {{2, 1, 1}, {4, 1, 1}, {0, 0, 2}}
// along(u) = {2, 3, 2, 9}
// wide({u, 1}) = {{2, 2}, {1, 1}}
function f
  input Real u;
  output Real y[3, 3];
algorithm
  y := [[u; 2*u], ones(2, 2); 0, 0, u];
end f;
function along
  input Real u;
  output Real y[4];
protected
  Real v[2] = {u, 3};
algorithm
  y := cat(1, v, {u}, {v[2]^2});
end along;
function wide
  input Real v[:];
  output Real y[size(v, 1), 2];
algorithm
  y := cat(2, matrix(v), [v]);
end wide;
