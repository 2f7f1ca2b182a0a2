// asks for no units where there are none, and takes plain numbers as fitting everything
model M
  parameter Real x(unit = "m") = 1;
  parameter Real T(unit = "K") = 300;
  Real y;
  Real k(unit = "1") = 2;
equation
  y = x + 3 + k;
end M;
