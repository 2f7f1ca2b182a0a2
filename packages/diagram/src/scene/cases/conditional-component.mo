// marks a component of a diagram that is switched off, and tells its sizes
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model D
  parameter Boolean spare = false;
  Box[3] maybe if spare annotation(Placement(transformation(extent={{0,0},{9,9}})));
end D;
