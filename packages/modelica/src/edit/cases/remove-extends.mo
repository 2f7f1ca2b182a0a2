// takes an extends clause away with its line
model A
  extends Parts.Resistor(R = 2);
  Real x;
end A;
