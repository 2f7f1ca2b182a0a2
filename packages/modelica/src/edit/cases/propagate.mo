// declares a parameter with type, attributes, value and description, and gives the component its value
model M
  Resistors.Resistor r;
end M;
