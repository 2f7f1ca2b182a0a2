// divides the dimension of a variable by time for its derivative
model M
  Real x(unit = "m", start = 0, fixed = true), v(unit = "m/s") = 1;
equation
  der(x) = v;
end M;
