within Mofang.Examples.Vehicles;
model CoastDown "滑行 · Coasting down"
  extends Icons.Example;
  Mechanics.Vehicles.Car car(v(start = 30, fixed = true), s(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Blocks.Sources.Constant flat_(k = 0) annotation (Placement(transformation(extent = {{-50, 30}, {-30, 50}})));
equation
  connect(flat_.y, car.slope) annotation (Line(points = {{-29, 40}, {20, 40}, {20, 11}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 60, Interval = 0.12, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>空气阻力与滚动阻力使车速下降。</p>
</section>
<section lang=\"en\">
<p>Air drag and rolling resistance slow the car down.</p>
</section>
</html>"));
end CoastDown;
