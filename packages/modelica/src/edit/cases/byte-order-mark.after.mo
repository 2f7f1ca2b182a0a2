// keeps a byte order mark
model Circuit "text" // comment
  Parts.Resistor r;
  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
end Circuit;
