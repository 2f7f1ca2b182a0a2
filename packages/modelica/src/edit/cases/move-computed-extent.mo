// refuses to overwrite an extent that an expression gives
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent=e))); // a
end Circuit;
