// warns of a sum of different dimensions
model M
  parameter Real x(unit = "m") = 1;
  parameter Real T(unit = "K") = 300;
  Real y = x + T;
end M;
