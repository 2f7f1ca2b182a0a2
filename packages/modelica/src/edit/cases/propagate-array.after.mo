// propagates an array whose size says itself
model M
  Resistors.Resistor r(table = table);
  parameter Real table[:, 2] = [0, 1; 1, 2];
end M;
