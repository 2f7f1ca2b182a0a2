// flips a component whose corners are exchanged: (-100, -100) to (40, 30)
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model D
  Box r annotation(Placement(transformation(extent={{40,30},{20,50}})));
end D;
