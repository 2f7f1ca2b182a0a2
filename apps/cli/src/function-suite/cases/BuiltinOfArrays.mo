// Built-in functions of arrays, element by element (MLS 12.4.6)
// Real u = 4
// f(u) = {2, 3}
// g(u) = {4, 9}
// m({u, -1, 7}) = {1, 2, 1}
function f
  input Real u;
  output Real y[2];
algorithm
  y := sqrt({u, 9});
end f;
function g
  input Real u;
  output Real y[2];
algorithm
  y := abs({-u, 9});
end g;
function m
  input Real v[:];
  output Real y[size(v, 1)];
algorithm
  y := mod(v, 3);
end m;
