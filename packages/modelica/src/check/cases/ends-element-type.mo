// tells ends that do not fit with causality, type and unit: a Real and a Boolean in connectors
connector Pin
  Real v(unit = "V");
  flow Real i(unit = "A");
end Pin;
model A
  Pin p;
end A;
connector Switches
  Boolean v;
  flow Real i;
end Switches;
model D
  Switches p;
end D;
model M
  A a;
  D d;
equation
  connect(a.p, d.p);
end M;
