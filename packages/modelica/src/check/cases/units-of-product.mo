// warns of a product of another dimension than its variable
model M
  parameter Real m(unit = "kg") = 1;
  Real v(unit = "m/s") = 2;
  Real E(unit = "N") = m*v^2;
end M;
