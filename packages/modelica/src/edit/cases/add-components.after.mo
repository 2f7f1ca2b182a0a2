// declares new components with their placement, under names that are free
model Circuit "text" // comment
  Real resistor1;
  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.Resistor resistor2 annotation(Placement(transformation(extent={{30,-10},{50,10}})));
end Circuit;
