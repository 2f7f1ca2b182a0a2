// declares a parameter with type, attributes, value and description, and gives the component its value
model M
  Resistors.Resistor r(R = R);
  parameter Resistors.Resistance R(min = 0, start = 1) = 10 "Resistance";
end M;
