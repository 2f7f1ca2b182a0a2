// gives the same place after four quarters
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{0,0},{20,40}}))); // a
end Circuit;
