// warns of a display unit of another dimension than the unit
model M
  parameter Real phi(unit = "rad", displayUnit = "mm") = 1;
end M;
