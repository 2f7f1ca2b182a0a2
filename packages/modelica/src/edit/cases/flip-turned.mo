// mirrors a component that is turned as it is seen
model Circuit "text" // comment
  Real a annotation(Placement(transformation(extent={{0,0},{20,40}}))); // a
end Circuit;
