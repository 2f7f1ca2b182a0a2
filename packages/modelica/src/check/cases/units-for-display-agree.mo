// finds nothing in a display unit of the dimension of the unit
model M
  parameter Real phi(unit = "rad", displayUnit = "deg") = 1;
end M;
