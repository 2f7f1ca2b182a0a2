// keeps the proportions of an icon that wants it: (100, 100) to (10, 10)
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model D
  Box r annotation(Placement(transformation(extent={{-40,-10},{40,10}})));
end D;
