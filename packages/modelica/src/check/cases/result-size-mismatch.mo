// refuses a result of flexible size where another size is wanted
function f
  input Real u[:];
  input Real v;
  output Real y[:];
algorithm
  y := cat(1, u, {v});
end f;
model M
  Real x[4] = f({1, 2}, time);
end M;
