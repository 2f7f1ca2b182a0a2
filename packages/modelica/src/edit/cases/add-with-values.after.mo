// writes the modification and the description that a new component is given
model Circuit "text" // comment
  Parts.Resistor load(R = 10) "what is \"driven\"" annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
end Circuit;
