// All of a right side is computed before it is assigned
// Real u = 2
// f(u) = {3, 2}
// turned(u) = {{4, 2}, {3, 1}}
function f
  input Real u;
  output Real y[2] = {u, 3};
algorithm
  y := {y[2], y[1]};
end f;
function turned
  input Real u;
  output Real a[2, 2] = [1, 2; 3, 4];
algorithm
  a[:, :] := [a[2, 2], a[1, 2]; a[2, 1], a[1, 1]];
end turned;
