// Operators element by element (MLS 10.6.2 to 10.6.8)
// Real u = 2
// f(u) = {4, 9}
// g(u) = {2, 1.5}
// h(u) = {4, 8}
// k(u) = {3, 4}
// p(u) = {{7, 10}, {15, 22}}
// neg(u) = {-2, -3}
function f
  input Real u;
  output Real y[2];
algorithm
  y := {u, 3} .* {u, 3};
end f;
function g
  input Real u;
  output Real y[2];
algorithm
  y := {4, 3} ./ {u, u};
end g;
function h
  input Real u;
  output Real y[2];
algorithm
  y := u .^ {2, 3};
end h;
function k
  input Real u;
  output Real y[2];
algorithm
  y := {u, 3} .+ 1;
end k;
function p
  input Real u;
  output Real y[2, 2];
algorithm
  y := [1, u; 3, 4]^2;
end p;
function neg
  input Real u;
  output Real y[2];
algorithm
  y := -{u, 3};
end neg;
