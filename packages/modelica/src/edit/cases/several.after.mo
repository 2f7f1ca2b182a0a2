// makes one change of several commands, each of which sees what the ones before did
model Circuit "text" // comment
  Parts.Resistor resistor annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.Resistor resistor1 annotation(Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(resistor.n, resistor1.p) annotation(Line(points={{0,0},{20,0}}));
end Circuit;
