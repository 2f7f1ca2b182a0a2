// takes the inherited coordinate system of the icon of a component: (0, 0) to (-10, -10) and (50, 50) to (10, 10)
partial model B
  annotation(Icon(coordinateSystem(extent={{0,0},{50,50}}), graphics={Ellipse(extent={{0,0},{50,50}})}));
end B;
model C
  extends B;
end C;
model D
  C r annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
end D;
