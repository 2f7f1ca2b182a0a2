// moves a component by its extent
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{0,-14},{20,6}}))); // a
end Circuit;
