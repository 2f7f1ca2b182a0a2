within Mofang.Electrical;
package Interfaces "接口与基类 · Connectors and base classes"
  extends Icons.Package;

  connector Pin "接点 · Pin"
    Units.Voltage v "电位 · Potential";
    flow Units.Current i "流入的电流 · Current into the component";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>电路接点：相连处电位相等，电流之和为零。</p>
</section>
<section lang=\"en\">
<p>Where connected, potentials are equal and currents sum to zero.</p>
</section>
</html>"));
  end Pin;

  connector NegativePin "负接点 · Negative pin"
    Units.Voltage v "电位 · Potential";
    flow Units.Current i "流入的电流 · Current into the component";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>与接点相同，仅图形为空心，用来标记负极。</p>
</section>
<section lang=\"en\">
<p>The same as a pin; its hollow icon marks the negative side.</p>
</section>
</html>"));
  end NegativePin;

  connector Plug "三相接点 · Three-phase plug"
    Units.Voltage v[3] "各相电位 · Potentials of the phases";
    flow Units.Current i[3] "流入的各相电流 · Currents into the component";
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 130, 150}, fillColor = {0, 130, 150}, fillPattern = FillPattern.Solid),
      Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 130, 150}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>三根相线的接点。</p>
</section>
<section lang=\"en\">
<p>Connector of three phases.</p>
</section>
</html>"));
  end Plug;

  partial model TwoPin "两端元件 · Component with two pins"
    Pin p "正极 · Positive pin" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    NegativePin n "负极 · Negative pin" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Units.Voltage v "由 p 到 n 的电压 · Voltage from p to n";
  equation
    v = p.v - n.v;
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>定义两端元件的电压。</p>
</section>
<section lang=\"en\">
<p>Defines the voltage of a component with two pins.</p>
</section>
</html>"));
  end TwoPin;

  partial model OnePort "单口元件 · One-port"
    extends TwoPin;
    Units.Current i "由 p 流向 n 的电流 · Current from p to n";
  equation
    0 = p.i + n.i;
    i = p.i;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>流入一端的电流等于流出另一端的电流。</p>
</section>
<section lang=\"en\">
<p>What flows in at one pin flows out at the other.</p>
</section>
</html>"));
  end OnePort;

  partial model TwoPort "双口元件 · Two-port"
    Pin p1 "左口正极 · Positive pin, left" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
    NegativePin n1 "左口负极 · Negative pin, left" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
    Pin p2 "右口正极 · Positive pin, right" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
    NegativePin n2 "右口负极 · Negative pin, right" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
    Units.Voltage v1 "左口电压 · Voltage, left";
    Units.Voltage v2 "右口电压 · Voltage, right";
    Units.Current i1 "流入左口的电流 · Current into the left port";
    Units.Current i2 "流入右口的电流 · Current into the right port";
  equation
    v1 = p1.v - n1.v;
    v2 = p2.v - n2.v;
    0 = p1.i + n1.i;
    0 = p2.i + n2.i;
    i1 = p1.i;
    i2 = p2.i;
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>两个端口各自的电流平衡。</p>
</section>
<section lang=\"en\">
<p>Each of the two ports balances its currents.</p>
</section>
</html>"));
  end TwoPort;

  partial model ThreePhaseOnePort "三相单口 · Three-phase one-port"
    Plug p "电源侧 · Supply side" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Plug n "负载侧 · Load side" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Units.Voltage v[3] "各相电压 · Voltages of the phases";
    Units.Current i[3] "各相电流 · Currents of the phases";
  equation
    v = p.v - n.v;
    i = p.i;
    p.i + n.i = zeros(3);
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>三相各自为单口元件。</p>
</section>
<section lang=\"en\">
<p>Each of the three phases is a one-port.</p>
</section>
</html>"));
  end ThreePhaseOnePort;

  partial model VoltageSource "电压源的外形 · Outline of a voltage source"
    extends OnePort;
    annotation (
      Icon(graphics = {
      Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
      Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
      Line(points = {{-80, 30}, {-60, 30}}, color = {0, 90, 180}),
      Line(points = {{-70, 40}, {-70, 20}}, color = {0, 90, 180}),
      Line(points = {{60, 30}, {80, 30}}, color = {0, 90, 180})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>电压源的公共图形。</p>
</section>
<section lang=\"en\">
<p>What voltage sources look like.</p>
</section>
</html>"));
  end VoltageSource;

  partial model CurrentSource "电流源的外形 · Outline of a current source"
    extends OnePort;
    annotation (
      Icon(graphics = {
      Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
      Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
      Line(points = {{0, 50}, {0, -50}}, color = {0, 90, 180}),
      Line(points = {{-75, 15}, {-55, 15}}, color = {0, 90, 180}, arrow = {Arrow.None, Arrow.Filled})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>电流源的公共图形；电流在元件内由 p 流向 n。</p>
</section>
<section lang=\"en\">
<p>What current sources look like; the current flows from p to n through the component.</p>
</section>
</html>"));
  end CurrentSource;

  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>接点与各类元件的公共方程。</p>
</section>
<section lang=\"en\">
<p>Connectors, and the equations that components share.</p>
</section>
</html>"));
end Interfaces;
