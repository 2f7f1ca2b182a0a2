// takes the value of the component for the new parameter
model M
  Resistors.Resistor r(R = 2 * 5) annotation(Placement());
end M;
