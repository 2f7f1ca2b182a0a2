// writes an extends clause at the beginning of a class
model A
  extends Parts.Resistor;
  Real x;
end A;
