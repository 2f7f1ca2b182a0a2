// turns a component about its middle
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{-10,-20},{10,20}}, rotation = 90, origin = {10,20}))); // a
end Circuit;
