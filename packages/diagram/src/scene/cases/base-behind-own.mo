// draws what base classes draw behind its own, with the connectors that they have
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
partial model TwoPin
  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
  Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  annotation(Icon(graphics={Line(points={{-90,0},{90,0}})}));
end TwoPin;
model R
  extends TwoPin;
  parameter Boolean useHeat = false;
  Pin heat if useHeat annotation(Placement(transformation(extent={{-10,-110},{10,-90}})));
  annotation(Icon(graphics={Rectangle(extent={{-70,-30},{70,30}}), Text(extent={{-100,40},{100,60}}, textString="%name")}));
end R;
