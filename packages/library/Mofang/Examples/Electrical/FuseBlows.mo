within Mofang.Examples.Electrical;
model FuseBlows "熔断器动作 · A fuse blows"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 20) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Switches.Fuse fuse(Imax = 10, I2t = 150, Ron = 0.01) annotation (Placement(transformation(extent = {{-20, 30}, {0, 50}})));
  Mofang.Electrical.Basic.Resistor load(R = 0.99) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, fuse.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-20, 40}}, color = {0, 90, 180}));
  connect(fuse.n, load.p) annotation (Line(points = {{0, 40}, {40, 40}, {40, 10}}, color = {0, 90, 180}));
  connect(load.n, source.n) annotation (Line(points = {{40, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两倍额定电流下，熔断积分在半秒后达到限值。</p>
</section>
<section lang=\"en\">
<p>At twice the rated current the fuse reaches its limit after half a second.</p>
</section>
</html>"));
end FuseBlows;
