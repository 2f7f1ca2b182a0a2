// leaves Real parameters open to change where they are arguments of a function with a result of flexible size
function f
  input Real u[:];
  input Real v;
  output Real y[:];
algorithm
  y := cat(1, u, {v});
end f;
model M
  parameter Real p = 3;
  Real x[3] = f({p, time}, p);
end M;
