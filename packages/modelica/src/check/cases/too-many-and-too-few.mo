// tells too much here from too little there
model M
  Real x = 1;
  Real y;
  Real z;
equation
  x = 2;
  x = 3;
  x = 4;
end M;
