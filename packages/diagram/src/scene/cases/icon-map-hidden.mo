// leaves out what a base class draws where an IconMap says so
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
partial model TwoPin
  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
  Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  annotation(Icon(graphics={Line(points={{-90,0},{90,0}})}));
end TwoPin;
model M
  extends TwoPin annotation(IconMap(primitivesVisible=false));
  annotation(Icon(graphics={Ellipse(extent={{0,0},{1,1}})}));
end M;
