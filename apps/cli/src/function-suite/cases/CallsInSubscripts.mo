// Calls in subscripts, ranges and conditions
// Real u = 2
// f({10, 20, 30, 40}, u) = 90
function two
  input Real u;
  output Integer n;
algorithm
  n := integer(u);
end two;
function f
  input Real v[:];
  input Real u;
  output Real s;
algorithm
  s := v[two(u)];
  for i in two(u) + 1:two(2*u) loop
    s := s + v[i];
  end for;
end f;
