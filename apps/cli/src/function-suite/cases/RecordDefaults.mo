// Default values in records, by constructor and by declaration (MLS 12.6)
// Real u = 2
// f(u) = {2, 5, 7, 3, 9}
record R
  Real a;
  Real b = 5;
  Real c = a + b;
end R;
function f
  input Real u;
  output Real y[5];
protected
  R r = R(u);
  R s = R(u, c = 9, b = 3);
algorithm
  y := {r.a, r.b, r.c, s.b, s.c};
end f;
