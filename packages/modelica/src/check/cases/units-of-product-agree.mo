// multiplies dimensions in products, quotients and powers
model M
  parameter Real m(unit = "kg") = 1;
  Real v(unit = "m/s") = 2;
  Real E(unit = "J") = m*v^2;
end M;
