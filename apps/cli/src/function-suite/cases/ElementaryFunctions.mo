// Elementary functions in functions
// Real u = 0.5
// f(u) = {1, 1, 1, 0.5, 0.5, 2, 0.5, 3}
function f
  input Real u;
  output Real y[8];
algorithm
  y := {sin(u)^2 + cos(u)^2, exp(log(2*u)), tan(atan(2*u)), asin(sin(u)), acos(cos(u)), cosh(u) - sinh(u) - exp(-u) + 2, atan2(sin(u), cos(u)), log10(1000)};
end f;
