// lists labels of connections below each other that annotations put at one place
expandable connector Bus
end Bus;
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
  Bus bus;
  R s[3];
equation
  connect(bus.s1, s[1].p) annotation(Line(points={{0,0},{10,0}}), Text(string="%first", index=-1, extent={{-6,3},{-6,3}}, horizontalAlignment=TextAlignment.Right));
  connect(bus.s2, s[2].p) annotation(Line(points={{0,0},{10,0}}), Text(string="%first", index=-1, extent={{-6,3},{-6,3}}, horizontalAlignment=TextAlignment.Right));
  connect(bus.s3, s[3].p) annotation(Line(points={{0,0},{10,0}}), Text(string="%first", index=-1, extent={{-6,3},{-6,3}}, horizontalAlignment=TextAlignment.Right));
end D;
