// Outputs are read and changed like locals
// Real u = 2
// f(u) = {16, 5}
function f
  input Real u;
  output Real y[2] = {u, 1};
algorithm
  for i in 1:3 loop
    y[1] := 2*y[1];
    y := {y[1], y[2] + 1};
  end for;
  y[2] := y[2] + 1;
end f;
