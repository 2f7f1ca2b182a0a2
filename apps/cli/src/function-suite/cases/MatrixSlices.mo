// Rows, columns and blocks of matrices, read and assigned (MLS 10.5)
// Real u = 2
// f(u) = {{1, 20, 3}, {40, 2, 60}, {7, 80, 9}}
// read(u) = {6, 5, 3}
function f
  input Real u;
  output Real y[3, 3];
algorithm
  y := [1, 2, 3; 4, 5, 6; 7, 8, 9];
  y[2, {1, 3}] := {40, 60};
  y[1:2:3, 2] := {20, 80};
  y[2:2, 2:2] := [u];
end f;
function read
  input Real u;
  output Real y[3];
protected
  Real a[3, 3] = [1, 2, 3; 4, 5, 6; 7, 8, 9];
algorithm
  y := {a[2, end], a[end - 1, integer(u)], sum(a[1:2, 1]) - u};
end read;
