// Constants of the package and of the function, also arrays
// Real u = 2
// Integer n = 3
// f(u, n) = 16
constant Real table[3] = {2, 4, 6};
function f
  input Real u;
  input Integer n;
  output Real y;
protected
  constant Integer k = 2;
  constant Real own[2] = {1, 2};
algorithm
  y := u*table[n] + own[k] + k;
end f;
