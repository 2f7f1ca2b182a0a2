// gives a component sizes, a condition and a description in its declaration
model A
  parameter Boolean on = true;
  Parts.Resistor r[2](R = 2) if on "the load" annotation(Placement()), q;
end A;
