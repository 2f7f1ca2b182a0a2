// mirrors a component about its middle
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{20,0},{0,40}}))); // a
end Circuit;
