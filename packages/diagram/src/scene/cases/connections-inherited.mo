// inherits connections with their lines and labels; a label whose extent has no height is 4 units high
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
partial model TwoPin
  Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
  Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  annotation(Icon(graphics={Line(points={{-90,0},{90,0}})}));
end TwoPin;
partial model B
  TwoPins a;
  TwoPins b;
equation
  connect(a.n, b.p) annotation(Line(points={{0,0},{10,0}}, color={0,0,255}), Text(string="%second", index=1, extent={{6,3},{6,3}}));
end B;
model TwoPins
  extends TwoPin;
end TwoPins;
model D
  extends B;
equation
  connect(b.n, a.p);
end D;
