// warns of an angle with a dimension
model M
  parameter Real x(unit = "m") = 1;
  parameter Real T(unit = "K") = 300;
  Real y = sin(T);
end M;
