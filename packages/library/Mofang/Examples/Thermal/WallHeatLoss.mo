within Mofang.Examples.Thermal;
model WallHeatLoss "墙体传热 · Heat loss through a wall"
  extends Icons.Example;
  Mofang.Thermal.Sources.FixedTemperature inside(T = 293.15) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mofang.Thermal.Components.Wall wall(T_start = 283.15) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Thermal.Sources.FixedTemperature outside(T = 273.15) annotation (Placement(transformation(extent = {{70, -10}, {50, 10}})));
equation
  connect(inside.port, wall.a) annotation (Line(points = {{-50, 0}, {-10, 0}}, color = {190, 40, 30}));
  connect(wall.b, outside.port) annotation (Line(points = {{10, 0}, {50, 0}}, color = {190, 40, 30}));
  annotation (
    experiment(StartTime = 0, StopTime = 500000, Interval = 1000, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>稳态热流为导热系数乘以面积与温差再除以厚度。</p>
</section>
<section lang=\"en\">
<p>In the steady state the heat flow is conductivity times area times difference over thickness.</p>
</section>
</html>"));
end WallHeatLoss;
