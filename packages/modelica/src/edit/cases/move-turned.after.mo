// moves a component that is turned by an origin
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90, origin = {10,-4}))); // a
end Circuit;
