// halves a dimension under a root
model M
  parameter Real A(unit = "m2") = 4;
  Real l(unit = "m") = sqrt(A);
end M;
