// applies functions in part, also inside functions: (2·1 + 1) + (2·2 + 1) = 8 and 3·1 + 3·2 = 9
partial function T
  input Real u;
  output Real y;
end T;
function sum2
  input T g;
  input Real a;
  input Real b;
  output Real y;
algorithm
  y := g(a) + g(b);
end sum2;
function line
  input Real u;
  input Real k;
  input Real c = 0;
  output Real y;
algorithm
  y := k * u + c;
end line;
function twice
  input Real k;
  output Real y;
algorithm
  y := sum2(function line(k = k), 1, 2);
end twice;
model M
  parameter Integer n = integer(sum2(function line(k = 2, c = 1), 1, 2));
  parameter Integer m = integer(twice(3));
  Real x[n] = fill(time, n);
  Real y[m] = fill(time, m);
end M;
