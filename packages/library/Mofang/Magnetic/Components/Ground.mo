within Mofang.Magnetic.Components;
model Ground "磁参考点 · Magnetic reference"
  Interfaces.Port p "端口 · Port" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
equation
  p.V = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{0, 90}, {0, 30}}, color = {150, 80, 0}),
    Line(points = {{-60, 30}, {60, 30}}, color = {150, 80, 0}, thickness = 0.5),
    Line(points = {{-38, 5}, {38, 5}}, color = {150, 80, 0}, thickness = 0.5),
    Line(points = {{-16, -20}, {16, -20}}, color = {150, 80, 0}, thickness = 0.5),
    Text(extent = {{-150, -40}, {150, -80}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>磁位为零的参考点，每个磁路需要一个。</p>
</section>
<section lang=\"en\">
<p>Zero of magnetic potential; every magnetic circuit needs one.</p>
</section>
</html>"));
end Ground;
