// refuses a connection of connectors with different elements
connector A
  Real x;
  flow Real f;
end A;
connector B
  Real y;
  flow Real f;
end B;
model M
  A a;
  B b;
equation
  connect(a, b);
end M;
