// tells ends that do not fit with causality, type and unit: a flow and none
connector Pin
  Real v(unit = "V");
  flow Real i(unit = "A");
end Pin;
model A
  Pin p;
end A;
connector Signals
  Real v(unit = "V");
  Real i(unit = "A");
end Signals;
model B
  Signals p;
end B;
model M
  A a;
  B b;
equation
  connect(a.p, b.p);
end M;
