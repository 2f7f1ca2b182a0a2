// Products of vectors and matrices (MLS 10.6.4)
// Real u = 2
// f(u) = {{4, 5}, {10, 11}}
// mv(u) = {5, 10}
// vm(u) = {8, 5}
// dot({u, 3}) = 13
function f
  input Real u;
  output Real y[2, 2];
protected
  Real a[2, 2] = [1, u; 3, 4];
algorithm
  y := a*[u, 1; 1, u];
end f;
function mv
  input Real u;
  output Real y[2];
algorithm
  y := [1, u; 2, 4]*{1, u};
end mv;
function vm
  input Real u;
  output Real y[2];
algorithm
  y := {u, 1}*[1, 2; 6, 1];
end vm;
function dot
  input Real v[:];
  output Real y;
algorithm
  y := v*v;
end dot;
