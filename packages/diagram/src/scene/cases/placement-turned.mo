// turns a component counter-clockwise about its origin: (100, 0) to (50, 30)
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model D
  Box r annotation(Placement(transformation(extent={{-10,-10},{10,10}}, rotation=90, origin={50,20})));
end D;
