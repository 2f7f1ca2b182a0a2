within Mofang.Fluid.Components;
model Pump "离心泵 · Centrifugal pump"
  extends Interfaces.TwoPorts annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput n "相对转速 · Speed relative to nominal" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Pressure dp0 = 3e5 "额定转速下的零流量扬压 · Pressure rise without flow at nominal speed";
  parameter Units.VolumeFlow qMax(min = Constants.small) = 2e-3 "额定转速下的零扬压流量 · Flow without pressure rise at nominal speed";
  parameter Real eta(min = 0.01, max = 1) = 0.7 "效率 · Efficiency";
  parameter Units.Density rho0 = 1000 "特性的参考密度 · Density of the characteristic";
  Units.VolumeFlow q "体积流量 · Volume flow";
  Units.Pressure dp "升压 · Pressure rise";
  Units.Power P "轴功率 · Power of the shaft";
equation
  assert(qMax >= Constants.small, "Pump: qMax must be above zero · qMax 必须大于零");
  assert(eta >= 0.01 and eta <= 1, "Pump: eta must lie between 0.01 and 1 · eta 必须在 0.01 与 1 之间");
  assert(rho0 >= 0, "Pump: rho0 must not be negative · rho0 不得为负");
  a.m + b.m = 0;
  q = a.m/Medium.density(a.p, inStream(a.h));
  dp = b.p - a.p;
  dp = Medium.density(a.p, inStream(a.h))/rho0*dp0*(n*noEvent(abs(n)) - Math.regularSquare(q)/qMax^2);
  P = dp*q/eta;
  b.h = inStream(a.h) + dp*(1/eta - 1)/Medium.density(a.p, inStream(a.h));
  a.h = inStream(b.h);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-35, 60}, {70, 0}, {-35, -60}}, lineColor = {0, 110, 190}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-70, 0}}, color = {0, 110, 190}),
    Line(points = {{70, 0}, {100, 0}}, color = {0, 110, 190}),
    Line(points = {{0, 90}, {0, 70}}, color = {0, 110, 190}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>抛物线特性，按相似律随转速变化；损耗加热流体。</p>
</section>
<section lang=\"en\">
<p>Parabolic characteristic that follows speed by similarity; the losses heat the fluid.</p>
</section>
</html>"));
end Pump;
