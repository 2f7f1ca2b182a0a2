// counts a negative index of a label from the end of a line
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
  R a;
  R b;
equation
  connect(a.n, b.p) annotation(Line(points={{0,0},{10,0},{30,0}}), Text(string="%first", index=-2, extent={{0,2},{0,8}}));
end D;
