// warns of a value of another dimension than its parameter
model M
  parameter Real x(unit = "m") = 1;
  parameter Real T(unit = "K") = 300;
  parameter Real t(unit = "s") = x;
end M;
