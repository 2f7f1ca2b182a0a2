// Results that a call leaves out (MLS 11.2.1.1)
// Real u = 4
// g(u) = {8, 2}
function f
  input Real u;
  output Real a;
  output Real b[2];
  output Real c;
algorithm
  a := 2*u;
  b := {u, u};
  c := sqrt(u);
end f;
function g
  input Real u;
  output Real y[2];
algorithm
  (y[1], , y[2]) := f(u);
end g;
