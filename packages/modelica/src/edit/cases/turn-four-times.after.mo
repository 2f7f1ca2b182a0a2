// gives the same place after four quarters
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{-10,-20},{10,20}}, origin = {10,20}))); // a
end Circuit;
