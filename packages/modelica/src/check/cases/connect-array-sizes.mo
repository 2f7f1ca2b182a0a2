// refuses a connection of arrays of connectors of different sizes
connector A
  Real x;
  flow Real f;
end A;
model M
  A a[2];
  A b[3];
equation
  connect(a, b);
end M;
