// tells ends that do not fit with causality, type and unit: a scalar and a vector
connector Pin
  Real v(unit = "V");
  flow Real i(unit = "A");
end Pin;
model A
  Pin p;
end A;
connector Pins
  Real v[3](each unit = "V");
  flow Real i(unit = "A");
end Pins;
model C
  Pins p;
end C;
model M
  A a;
  C c;
equation
  connect(a.p, c.p);
end M;
