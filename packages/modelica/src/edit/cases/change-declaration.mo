// gives a component sizes, a condition and a description in its declaration
model A
  parameter Boolean on = true;
  Parts.Resistor r(R = 2) annotation(Placement()), q;
end A;
