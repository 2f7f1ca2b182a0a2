// writes an extends clause at the beginning of a class
model A
  Real x;
end A;
