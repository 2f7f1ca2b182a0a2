// moves a component by its origin where it has one
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{-10,-10},{10,10}}, origin={15,1}))); // a
end Circuit;
