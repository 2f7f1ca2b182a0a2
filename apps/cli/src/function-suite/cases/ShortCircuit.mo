// A part that is not needed is not computed: guards of and, or and if
// Integer n = 3
// safe({1, 2}, n) = false
// safe({1, 2, 5}, n) = true
// picked({4, 5}, n) = -1
function safe
  input Real v[:];
  input Integer n;
  output Boolean b;
algorithm
  b := n <= size(v, 1) and v[min(n, size(v, 1))] > 2;
end safe;
function picked
  input Real v[:];
  input Integer n;
  output Real y;
algorithm
  y := if n <= size(v, 1) then v[n] else -1;
end picked;
