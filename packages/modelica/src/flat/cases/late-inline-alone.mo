// inlines calls whose author asks for it after all transformations and gives no derivative
function f
  input Real u;
  output Real r;
algorithm
  r := 2*u;
  annotation(LateInline = true);
end f;
function f_der
  input Real u;
  input Real u_der;
  output Real r_der;
algorithm
  r_der := 2*u_der;
end f_der;
model M
  Real y = f(time);
end M;
