// refuses a connection of what is no connector
connector A
  Real x;
  flow Real f;
end A;
model M
  Real a = 1;
  A b;
equation
  connect(a, b);
end M;
