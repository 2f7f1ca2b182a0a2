within Mofang.Control;
block SmithPredictor "史密斯预估控制器 · Smith predictor"
  extends Controller;
  parameter Real k = 1 "控制器增益 · Gain of the controller";
  parameter Units.Time Ti(min = Constants.small) = 1 "积分时间 · Integral time";
  parameter Real kp = 1 "对象增益 · Gain of the plant";
  parameter Units.Time Tp(min = Constants.small) = 1 "对象时间常数 · Time constant of the plant";
  parameter Units.Time dead(min = Constants.small) = 1 "对象滞后 · Dead time of the plant";
protected
  Real xm(start = 0, fixed = true) "无滞后的模型输出 · Output of the model without dead time";
  Real x(start = 0, fixed = true) "积分部分 · Integral part";
  Real e "预估偏差 · Predicted error";
equation
  assert(Ti >= Constants.small, "SmithPredictor: Ti must be above zero · Ti 必须大于零");
  assert(Tp >= Constants.small, "SmithPredictor: Tp must be above zero · Tp 必须大于零");
  assert(dead >= Constants.small, "SmithPredictor: dead must be above zero · dead 必须大于零");
  Tp*der(xm) = kp*y - xm;
  e = set - (measured - delay(xm, dead)) - xm;
  y = k*e + x;
  der(x) = k*e/Ti;
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -10}}, textString = "PI", textColor = {30, 60, 130}),
    Line(points = {{-80, -60}, {-20, -60}, {-20, -30}, {10, -30}}, color = {30, 60, 130}, thickness = 0.5),
    Line(points = {{10, -60}, {40, -60}, {40, -30}, {80, -30}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>用对象模型预估滞后之外的响应，适合大滞后对象。</p>
</section>
<section lang=\"en\">
<p>Predicts the response without its dead time by a model of the plant.</p>
</section>
</html>"));
end SmithPredictor;
