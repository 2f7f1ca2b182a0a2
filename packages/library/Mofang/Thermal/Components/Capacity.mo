within Mofang.Thermal.Components;
model Capacity "热容 · Heat capacity"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.HeatCapacity C = 1000 "热容 · Heat capacity";
  Units.Temperature T(start = 293.15) "温度 · Temperature";
equation
  assert(C >= 0, "Capacity: C must not be negative · C 不得为负");
  T = port.T;
  C*der(T) = port.Q;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, -60}, {-80, 0}, {-50, 60}, {10, 80}, {70, 50}, {80, -20}, {50, -65}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier),
    Line(points = {{0, -90}, {0, -60}}, color = {190, 40, 30}),
    Text(extent = {{-50, 30}, {50, -30}}, textString = "C", textColor = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>温度均匀的蓄热体。</p>
</section>
<section lang=\"en\">
<p>A body of uniform temperature that stores heat.</p>
</section>
</html>"));
end Capacity;
