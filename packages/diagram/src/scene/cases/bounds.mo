// bounds everything that is drawn, components and lines: the pin of the icon reaches to -110
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
end R;
model D
  R r annotation(Placement(transformation(extent={{0,0},{20,20}})));
  R s;
equation
  connect(r.n, s.p) annotation(Line(points={{21,10},{60,10},{60,-40}}));
end D;
