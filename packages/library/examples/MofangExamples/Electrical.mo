within MofangExamples;
package Electrical "电路元件 · Components of electric circuits"
  connector Pin "电气接点 · Pin of an electric component"
    Units.Voltage v "接点电位 · Potential at the pin";
    flow Units.Current i "流入接点的电流 · Current flowing into the pin";
    annotation (Icon(graphics = {Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 255}, fillColor = {0, 0, 255}, fillPattern = FillPattern.Solid)}));
  end Pin;

  partial model TwoPin "两端元件 · Component with two pins"
    Units.Voltage v "两端电压 · Voltage from p to n";
    Units.Current i "由 p 流向 n 的电流 · Current from p to n";
    Pin p "正极 · Positive pin" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Pin n "负极 · Negative pin" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end TwoPin;

  model Resistor "电阻 · Resistor"
    extends TwoPin;
    parameter Units.Resistance R = 1 "电阻值 · Resistance";
  equation
    v = R * i;
    annotation (Icon(graphics = {
      Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {0, 0, 255}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 255}),
      Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 255}),
      Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {0, 0, 255})}));
  end Resistor;

  model Capacitor "电容 · Capacitor"
    extends TwoPin;
    parameter Units.Capacitance C = 1 "电容值 · Capacitance";
  equation
    C * der(v) = i;
    annotation (Icon(graphics = {
      Line(points = {{-6, 40}, {-6, -40}}, color = {0, 0, 255}),
      Line(points = {{6, 40}, {6, -40}}, color = {0, 0, 255}),
      Line(points = {{-90, 0}, {-6, 0}}, color = {0, 0, 255}),
      Line(points = {{6, 0}, {90, 0}}, color = {0, 0, 255}),
      Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {0, 0, 255})}));
  end Capacitor;

  model Inductor "电感 · Inductor"
    extends TwoPin;
    parameter Units.Inductance L = 1 "电感值 · Inductance";
  equation
    L * der(i) = v;
    annotation (Icon(graphics = {
      Ellipse(extent = {{-60, -15}, {-30, 15}}, lineColor = {0, 0, 255}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
      Ellipse(extent = {{-30, -15}, {0, 15}}, lineColor = {0, 0, 255}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
      Ellipse(extent = {{0, -15}, {30, 15}}, lineColor = {0, 0, 255}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
      Ellipse(extent = {{30, -15}, {60, 15}}, lineColor = {0, 0, 255}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
      Line(points = {{-90, 0}, {-60, 0}}, color = {0, 0, 255}),
      Line(points = {{60, 0}, {90, 0}}, color = {0, 0, 255}),
      Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {0, 0, 255})}));
  end Inductor;

  model IdealDiode "理想二极管 · Ideal diode"
    extends TwoPin;
    parameter Units.Resistance Ron = 1e-2 "导通电阻 · Resistance when conducting";
    parameter Units.Conductance Goff = 1e-5 "关断电导 · Conductance when blocking";
    Boolean off(start = true) "关断 · Whether it blocks";
  protected
    Real s(start = 0) "曲线参数：关断时为电压，导通时为电流 · Parameter of the curve: voltage when blocking, current when conducting";
  equation
    off = s < 0;
    v = s * (if off then 1 else Ron);
    i = s * (if off then Goff else 1);
    annotation (Icon(graphics = {
      Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}, {30, 0}}, lineColor = {0, 0, 255}),
      Line(points = {{30, 40}, {30, -40}}, color = {0, 0, 255}),
      Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 255}),
      Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {0, 0, 255})}));
  end IdealDiode;

  model StepVoltage "阶跃电压源 · Voltage step"
    extends TwoPin;
    parameter Units.Voltage V = 1 "阶跃高度 · Height of the step";
    parameter Units.Time startTime = 0 "阶跃时刻 · Time of the step";
  equation
    v = if time < startTime then 0 else V;
    annotation (Icon(graphics = {
      Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 0, 255}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{-90, 0}, {-50, 0}}, color = {0, 0, 255}),
      Line(points = {{50, 0}, {90, 0}}, color = {0, 0, 255}),
      Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {0, 0, 255})}));
  end StepVoltage;

  model SineVoltage "正弦电压源 · Sine voltage"
    extends TwoPin;
    parameter Units.Voltage V = 1 "幅值 · Amplitude";
    parameter Units.Frequency f = 50 "频率 · Frequency";
  protected
    constant Real pi = 3.14159265358979323846;
  equation
    v = V * sin(2 * pi * f * time);
    annotation (Icon(graphics = {
      Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 0, 255}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{-90, 0}, {-50, 0}}, color = {0, 0, 255}),
      Line(points = {{50, 0}, {90, 0}}, color = {0, 0, 255}),
      Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {0, 0, 255})}));
  end SineVoltage;

  model Ground "接地 · Ground"
    Pin p annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    p.v = 0;
    annotation (Icon(graphics = {
      Line(points = {{0, 90}, {0, 40}}, color = {0, 0, 255}),
      Line(points = {{-60, 40}, {60, 40}}, color = {0, 0, 255}),
      Line(points = {{-40, 20}, {40, 20}}, color = {0, 0, 255}),
      Line(points = {{-20, 0}, {20, 0}}, color = {0, 0, 255})}));
  end Ground;

  annotation (
    Documentation(info="<html>
<section lang=\"zh\">
<p>示例电路所用的元件：接点处电位相等、电流之和为零。</p>
</section>
<section lang=\"en\">
<p>The components of the example circuits: at a node potentials are equal and currents sum to zero.</p>
</section>
</html>"));
end Electrical;
