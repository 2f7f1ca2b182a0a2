within Mofang;
package Electrical "电气 · Electrical engineering"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {-50, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-50, 25}, {50, -25}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {85, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>集总参数电路：基本元件、电源、传感器、半导体、电机、电池与变流器。电流以流入元件为正。</p>
</section>
<section lang=\"en\">
<p>Lumped circuits: basic components, sources, sensors, semiconductors, machines, batteries, converters. Currents count positive into a component.</p>
</section>
</html>"));
end Electrical;
