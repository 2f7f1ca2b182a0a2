// takes the value of the component for the new parameter
model M
  Resistors.Resistor r(R = R) annotation(Placement());
  parameter Resistors.Resistance R(min = 0, start = 1) = 2 * 5 "Resistance";
end M;
