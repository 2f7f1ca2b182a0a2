// tells of an equation too many
model M
  Real x = 1;
equation
  x = 2;
end M;
