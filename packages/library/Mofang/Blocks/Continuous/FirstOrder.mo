within Mofang.Blocks.Continuous;
block FirstOrder "一阶惯性 · First order"
  extends Interfaces.SISO;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.Time T(min = Constants.small) = 1 "时间常数 · Time constant";
  parameter Real y_start = 0 "输出初值 · Output at the start";
initial equation
  y = y_start;
equation
  assert(T >= Constants.small, "FirstOrder: T must be above zero · T 必须大于零");
  T*der(y) + y = k*u;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {-60, -20}, {-30, 25}, {20, 45}, {80, 50}}, color = {30, 60, 130}, thickness = 0.5, smooth = Smooth.Bezier),
    Text(extent = {{0, 10}, {80, -60}}, textString = "PT1", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一阶惯性环节 k/(T·s+1)。</p>
</section>
<section lang=\"en\">
<p>First-order lag k/(T·s+1).</p>
</section>
</html>"));
end FirstOrder;
