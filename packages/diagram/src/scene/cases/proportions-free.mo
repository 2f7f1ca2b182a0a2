// stretches an icon that wants no proportions kept: (100, 100) to (40, 10)
model Free
  annotation(Icon(coordinateSystem(preserveAspectRatio=false), graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Free;
model D
  Free r annotation(Placement(transformation(extent={{-40,-10},{40,10}})));
end D;
