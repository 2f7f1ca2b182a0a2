// gives a new component the name and the prefixes that its class proposes
model Circuit "text" // comment
  inner Parts.World world annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
end Circuit;
