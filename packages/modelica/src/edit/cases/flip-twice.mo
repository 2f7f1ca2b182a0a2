// gives the same place after two flips
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{0,0},{20,40}}))); // a
end Circuit;
