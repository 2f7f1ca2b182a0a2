within Mofang.Thermal;
package Interfaces "接口与基类 · Connectors and base classes"
  extends Icons.Package;

  connector HeatPort "热端口 · Heat port"
    Units.Temperature T "温度 · Temperature";
    flow Units.HeatFlow Q "流入的热流 · Heat flow into the component";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>相连处温度相等，热流之和为零。</p>
</section>
<section lang=\"en\">
<p>Where connected, temperatures are equal and heat flows sum to zero.</p>
</section>
</html>"));
  end HeatPort;

  partial model Element "两端热元件 · Element with two heat ports"
    HeatPort a "左端 · Left port" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    HeatPort b "右端 · Right port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Units.TemperatureDifference dT "温差 a - b · Temperature difference a - b";
    Units.HeatFlow Q "由 a 流向 b 的热流 · Heat flow from a to b";
  equation
    dT = a.T - b.T;
    a.Q = Q;
    b.Q = -Q;
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>热量不积存，只由一端流到另一端。</p>
</section>
<section lang=\"en\">
<p>Stores no heat: it flows from one port to the other.</p>
</section>
</html>"));
  end Element;

  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>热端口与热阻类元件的公共方程。</p>
</section>
<section lang=\"en\">
<p>The heat port, and what resistances share.</p>
</section>
</html>"));
end Interfaces;
