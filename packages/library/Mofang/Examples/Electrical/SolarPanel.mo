within Mofang.Examples.Electrical;
model SolarPanel "光伏板特性 · Characteristic of a solar panel"
  extends Icons.Example;
  Mofang.Electrical.Semiconductors.SolarCell panel annotation (Placement(transformation(origin = {-20, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Sources.Constant sun(k = 1000) annotation (Placement(transformation(extent = {{50, 50}, {30, 70}})));
  Mofang.Electrical.Sources.RampVoltage sweep(V = 21.6, duration = 1) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-30, -70}, {-10, -50}})));
equation
  connect(panel.p, sweep.p) annotation (Line(points = {{-20, 10}, {40, 10}}, color = {0, 90, 180}));
  connect(panel.n, sweep.n) annotation (Line(points = {{-20, -10}, {40, -10}}, color = {0, 90, 180}));
  connect(panel.n, ground.p) annotation (Line(points = {{-20, -10}, {-20, -50}}, color = {0, 90, 180}));
  connect(sun.y, panel.G) annotation (Line(points = {{29, 60}, {29, 0}, {-9, 0}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电压由零扫到开路电压，得到电流与功率曲线。</p>
</section>
<section lang=\"en\">
<p>The voltage sweeps from zero to open circuit.</p>
</section>
</html>"));
end SolarPanel;
