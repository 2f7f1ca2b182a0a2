// refuses a result of which only a run knows the size
function f
  input Real u[:];
  input Real v;
  output Real y[:];
algorithm
  y := if v > 1 then u else cat(1, u, u);
end f;
model M
  Real x[2] = f({1, 2}, time);
end M;
