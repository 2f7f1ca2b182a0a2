// names all variables among which an equation is missing
model M
  Real x;
  Real y;
  Real z = 1;
equation
  x + y = z;
end M;
