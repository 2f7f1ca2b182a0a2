// loses nothing to a missing semicolon at the end of a line
model A
  Real x
  Real y;
equation
  x = 1
  y = 2;
end A;
