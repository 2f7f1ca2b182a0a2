// refuses to overwrite an origin that an expression gives
model Circuit "text" // comment
  Real a annotation(Placement(transformation(origin={x,0}))); // a
end Circuit;
