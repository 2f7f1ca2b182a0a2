// div, mod and rem of negative numbers (MLS 3.7.1.1)
// Integer a = -7
// Integer b = 3
// f(a, b) = {-2, 2, -1}
// f(a, -b) = {2, -1, -1}
// f(-a, -b) = {-2, -2, 1}
// g(-7.5, 2) = {-3, 0.5, -1.5}
function f
  input Integer a;
  input Integer b;
  output Integer y[3];
algorithm
  y := {div(a, b), mod(a, b), rem(a, b)};
end f;
function g
  input Real a;
  input Real b;
  output Real y[3];
algorithm
  y := {div(a, b), mod(a, b), rem(a, b)};
end g;
