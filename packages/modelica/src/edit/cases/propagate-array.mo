// propagates an array whose size says itself
model M
  Resistors.Resistor r;
end M;
