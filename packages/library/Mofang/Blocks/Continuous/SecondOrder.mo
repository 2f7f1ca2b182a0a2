within Mofang.Blocks.Continuous;
block SecondOrder "二阶振荡 · Second order"
  extends Interfaces.SISO;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.AngularVelocity w(min = Constants.small) = 1 "固有角频率 · Natural angular frequency";
  parameter Real D(min = 0) = 0.7 "阻尼比 · Damping ratio";
  parameter Real y_start = 0 "输出初值 · Output at the start";
protected
  Real v(start = 0, fixed = true) "输出的导数 · Derivative of the output";
initial equation
  y = y_start;
equation
  assert(w >= Constants.small, "SecondOrder: w must be above zero · w 必须大于零");
  assert(D >= 0, "SecondOrder: D must not be negative · D 不得为负");
  der(y) = v;
  der(v) = w*w*(k*u - y) - 2*D*w*v;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {-50, 70}, {-20, 60}, {0, 20}, {30, 10}, {50, 30}, {80, 30}}, color = {30, 60, 130}, thickness = 0.5, smooth = Smooth.Bezier),
    Text(extent = {{0, 0}, {80, -70}}, textString = "PT2", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>二阶环节 k·w²/(s²+2Dws+w²)。</p>
</section>
<section lang=\"en\">
<p>Second-order system k·w²/(s²+2Dws+w²).</p>
</section>
</html>"));
end SecondOrder;
