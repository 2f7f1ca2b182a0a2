within MofangExamples;
package Control "控制模块 · Control blocks"
  connector RealInput = input Real "实数输入 · Real input" annotation (Icon(graphics = {Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {0, 0, 127}, fillColor = {0, 0, 127}, fillPattern = FillPattern.Solid)}));
  connector RealOutput = output Real "实数输出 · Real output" annotation (Icon(graphics = {Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));

  block Step "阶跃信号 · Step signal"
    parameter Real height = 1 "高度 · Height";
    parameter Units.Time startTime = 0 "时刻 · Time of the step";
    RealOutput y annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = if time < startTime then 0 else height;
    annotation (Icon(graphics = {Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 127}), Line(points = {{-80, -60}, {0, -60}, {0, 60}, {80, 60}})}));
  end Step;

  block PI "比例积分控制器 · Proportional-integral controller"
    parameter Real k = 1 "增益 · Gain";
    parameter Units.Time T = 1 "积分时间 · Integration time";
    RealInput set "设定值 · Set point" annotation (Placement(transformation(extent = {{-140, 30}, {-100, 70}})));
    RealInput measured "测量值 · Measured value" annotation (Placement(transformation(extent = {{-140, -70}, {-100, -30}})));
    RealOutput y annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  protected
    Real e "偏差 · Control error";
    Real x(start = 0, fixed = true) "积分状态 · State of the integrator";
  equation
    e = set - measured;
    T * der(x) = e;
    y = k * (e + x);
    annotation (Icon(graphics = {Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 127}), Text(extent = {{-80, 40}, {80, -40}}, textString = "PI")}));
  end PI;

  annotation (
    Documentation(info="<html>
<section lang=\"zh\">
<p>信号用连接线相连的控制模块。</p>
</section>
<section lang=\"en\">
<p>Control blocks whose signals are joined by connections.</p>
</section>
</html>"));
end Control;
