// finds nothing in a sum of one dimension
model M
  parameter Real x(unit = "m") = 1;
  parameter Real T(unit = "K") = 300;
  Real y = x + 2*x;
end M;
