// ends with a connector that holds itself
connector C
  C c annotation(Placement(transformation(extent={{0,0},{1,1}})));
end C;
