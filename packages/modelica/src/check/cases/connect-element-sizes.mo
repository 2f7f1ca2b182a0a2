// refuses a connection of connectors whose elements have different sizes
connector A
  Real x;
  flow Real f;
end A;
connector C
  Real x[2];
  flow Real f[2];
end C;
model M
  A a;
  C c;
equation
  connect(a, c);
end M;
