// Boolean arrays, and, or and not element by element (MLS 3.5)
// Real u = 2
// count({u, -1, 3}) = 2
// both({u, -1, 3}) = {false, false, true}
// either(u) = true
function positive
  input Real v[:];
  output Boolean b[size(v, 1)];
algorithm
  for i in 1:size(v, 1) loop
    b[i] := v[i] > 0;
  end for;
end positive;
function count
  input Real v[:];
  output Integer n = 0;
algorithm
  for b in positive(v) loop
    n := if b then n + 1 else n;
  end for;
end count;
function both
  input Real v[3];
  output Boolean b[3];
algorithm
  b := positive(v) and not {true, true, false};
end both;
function either
  input Real u;
  output Boolean b;
protected
  Boolean list[2] = {u > 5, u > 1};
algorithm
  b := (list[1] or list[2]) and not (list[1] and list[2]);
end either;
