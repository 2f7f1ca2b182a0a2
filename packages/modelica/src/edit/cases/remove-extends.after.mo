// takes an extends clause away with its line
model A
  Real x;
end A;
