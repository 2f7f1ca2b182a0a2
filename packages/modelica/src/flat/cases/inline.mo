// inlines functions that ask for it
function f
  input Real v[2];
  output Real r;
algorithm
  r := v*v;
  annotation(Inline = true);
end f;
model M
  Real x[2] = {time, 1};
  Real y = f(x);
end M;
