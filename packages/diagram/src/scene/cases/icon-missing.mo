// draws a frame with the name of a component whose class has no icon
model Bare
end Bare;
model D
  Bare b annotation(Placement(transformation(extent={{0,0},{9,9}})));
end D;
