// composes the flips of a component and of a connector in it: the right edge of the pin lies at -110 in its component, at 19 in the diagram
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
model C
  Pin p annotation(Placement(transformation(extent={{-90,-10},{-110,10}})));
end C;
model D
  C c annotation(Placement(transformation(extent={{10,-10},{-10,10}}, rotation=180, origin={30,0})));
end D;
