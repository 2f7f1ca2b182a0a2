// leaves the last line without an end where it has none
model Circuit "text" // comment
  Parts.Resistor r;
  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
end Circuit;