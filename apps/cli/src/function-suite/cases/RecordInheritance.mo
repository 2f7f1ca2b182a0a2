// Records that extend others and modify them
// Real u = 2
// f(u) = {2, 8, 3}
record Base
  Real a;
  Real b = 1;
end Base;
record Derived
  extends Base(b = 8);
  Real c[1];
end Derived;
function f
  input Real u;
  output Real y[3];
protected
  Derived d(a = u, c = {3});
algorithm
  y := {d.a, d.b, d.c[1]};
end f;
