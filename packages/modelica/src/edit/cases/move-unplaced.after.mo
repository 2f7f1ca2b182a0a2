// moves a component without a place to an origin
model Circuit "text" // comment
  Real a annotation(Placement(transformation(origin = {10,-4})));
end Circuit;
