// floor, ceil, integer, sign and abs of negative numbers
// Real u = -2.5
// f(u) = {-3, -2, -3, -1, 2.5}
// f(-u) = {2, 3, 2, 1, 2.5}
// f(0) = {0, 0, 0, 0, 0}
function f
  input Real u;
  output Real y[5];
algorithm
  y := {floor(u), ceil(u), integer(u), sign(u), abs(u)};
end f;
