within Mofang.Electrical.Amplifiers;
partial model Amplifier "放大器外形 · Outline of an amplifier"
  Interfaces.Pin inP "同相输入 · Non-inverting input" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.NegativePin inN "反相输入 · Inverting input" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.Pin out "输出 · Output" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Units.Voltage vin "差模输入电压 · Differential input voltage";
equation
  vin = inP.v - inN.v;
  inP.i = 0;
  inN.i = 0;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 90}, {80, 0}, {-80, -90}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 60}, {-80, 60}}, color = {0, 90, 180}),
    Line(points = {{-100, -60}, {-80, -60}}, color = {0, 90, 180}),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-70, 60}, {-50, 60}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-70, -60}, {-50, -60}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-60, -50}, {-60, -70}}, color = {0, 90, 180}, thickness = 0.5),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三端放大器，输入不取电流，输出对地。</p>
</section>
<section lang=\"en\">
<p>Three pins; the inputs take no current, the output counts against ground.</p>
</section>
</html>"));
end Amplifier;
