// edits a class that is whole beside one with errors
model Half
  Real x
end Half;
model Circuit "text" // comment
  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
end Circuit;
