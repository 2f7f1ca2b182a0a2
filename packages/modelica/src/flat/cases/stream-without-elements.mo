// lets inStream be the value of an array without elements
connector C
  Real p;
  flow Real m;
  stream Real h[0];
end C;
model M
  C c;
  Real x[0] = inStream(c.h);
equation
  c.p = 1;
end M;
