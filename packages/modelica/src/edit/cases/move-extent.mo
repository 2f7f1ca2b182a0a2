// moves a component by its extent
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{-10,-10},{10,10}}))); // a
end Circuit;
