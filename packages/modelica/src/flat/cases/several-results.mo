// keeps a call with several results whole
function f
  input Real x;
  output Real a;
  output Real b[2];
algorithm
  a := x;
  b := {x, 2*x};
end f;
model M
  Real u, v[2];
equation
  (u, v) = f(time);
end M;
