within Mofang.Electrical.Switches;
model Fuse "熔断器 · Fuse"
  extends Interfaces.OnePort;
  parameter Units.Current Imax(min = 0) = 10 "额定电流 · Rated current";
  parameter Real I2t(final unit = "A2.s") = 50 "熔断积分 · Melting integral";
  parameter Units.Time T(min = Constants.small) = 1 "冷却时间常数 · Time constant of cooling";
  parameter Units.Resistance Ron(min = 0) = 1e-4 "完好电阻 · Resistance when intact";
  parameter Units.Conductance Goff(min = 0) = 1e-6 "熔断后电导 · Conductance when blown";
  Boolean blown(start = false, fixed = true) "是否熔断 · Whether it has blown";
  Real heat(final unit = "A2.s", start = 0, fixed = true) "过载积分 · Integral of the overload";
protected
  Real s(start = 0) "曲线参数 · Parameter";
equation
  assert(Imax >= 0, "Fuse: Imax must not be negative · Imax 不得为负");
  assert(T >= Constants.small, "Fuse: T must be above zero · T 必须大于零");
  assert(Ron >= 0, "Fuse: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "Fuse: Goff must not be negative · Goff 不得为负");
  der(heat) = if abs(i) > Imax then i^2 - Imax^2 else -heat/T;
  when heat > I2t then
    blown = true;
  end when;
  v = s*(if blown then 1 else Ron);
  i = s*(if blown then Goff else 1);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 22}, {60, -22}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{-60, 0}, {60, 0}}, color = {0, 90, 180}),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>过载电流平方的积分超过熔断值后永久断开。</p>
</section>
<section lang=\"en\">
<p>Opens for good when the integral of the squared overload reaches its limit.</p>
</section>
</html>"));
end Fuse;
