// maps what a base class draws into the extent of an IconMap: (-100, -100) to (0, 0)
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
partial model TwoPin
  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
  Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  annotation(Icon(graphics={Line(points={{-90,0},{90,0}})}));
end TwoPin;
model M
  extends TwoPin annotation(IconMap(extent={{0,0},{100,100}}));
end M;
