// draws a connection without a line straight from connector to connector, where both are in the picture
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
model D
  Pin a annotation(Placement(transformation(extent={{-60,-10},{-40,10}})));
  Pin b[2] annotation(Placement(transformation(extent={{20,-10},{40,10}})));
  Pin hidden;
equation
  connect(a, b[1]);
  connect(a, hidden);
end D;
