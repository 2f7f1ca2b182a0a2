// maps the corners of an icon onto the extent of its component: (-100, -100) to (20, 30) and (100, 100) to (40, 50)
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model D
  Box r annotation(Placement(transformation(extent={{20,30},{40,50}})));
end D;
