within Mofang.Electrical.Converters;
model AveragedInverter "平均值逆变器 · Averaged inverter"
  Interfaces.Pin dcP "直流正极 · Positive side" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.NegativePin dcN "直流负极 · Negative side" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.Plug ac "三相输出 · Three-phase output" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput u[3] "各相调制比，-1 到 1 · Modulation of the phases, -1 to 1" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
protected
  Units.Voltage half "半直流电压 · Half the supply";
equation
  half = (dcP.v - dcN.v)/2;
  ac.v = fill((dcP.v + dcN.v)/2, 3) + half*u;
  dcP.i = -0.5*sum(ac.i[k]*(1 + u[k]) for k in 1:3);
  dcP.i + dcN.i + sum(ac.i) = 0;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid, radius = 10),
    Line(points = {{-90, -90}, {90, 90}}, color = {0, 90, 180}),
    Text(extent = {{-80, 80}, {-10, 20}}, textString = "=", textColor = {0, 90, 180}),
    Text(extent = {{10, -20}, {80, -80}}, textString = "3~", textColor = {0, 90, 180}),
    Line(points = {{0, -100}, {0, -90}}, color = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三个半桥的平均值模型，功率守恒。</p>
</section>
<section lang=\"en\">
<p>Averaged model of three half bridges; power is conserved.</p>
</section>
</html>"));
end AveragedInverter;
