// gives a component another size and place
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{-5,-5},{15,15}}))); // a
end Circuit;
