// A function with several results; the first alone is the value of a call (MLS 12.4.3)
// Real u = 3
// Integer n = 2
// f(u, n) = 6
// g(u, n) = {6, 9, 1.5}
function f
  input Real u;
  input Integer n;
  output Real product;
  output Real power;
  output Real quotient;
algorithm
  product := u*n;
  power := u^n;
  quotient := u/n;
end f;
function g
  input Real u;
  input Integer n;
  output Real y[3];
algorithm
  (y[1], y[2], y[3]) := f(u, n);
end g;
