within Mofang.Examples.Electrical;
model InverterDrive "逆变器驱动同步电机 · Inverter drive"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 600) annotation (Placement(transformation(origin = {-100, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Converters.AveragedInverter inverter annotation (Placement(transformation(extent = {{-30, -4}, {-10, 16}})));
  Mofang.Electrical.Machines.SynchronousMachine motor(phi(start = 0, fixed = true), w(start = 0, fixed = true), i(each start = 0, each fixed = true)) annotation (Placement(transformation(extent = {{30, -30}, {50, -10}})));
  Mechanics.Rotational.Sensors.AngleSensor angle annotation (Placement(transformation(extent = {{70, 20}, {90, 40}})));
  Blocks.Arithmetic.Gain electrical(k = 2) annotation (Placement(transformation(extent = {{90, 60}, {70, 80}})));
  Blocks.Routing.Multiplex2 dq annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
  Blocks.Sources.Constant direct(k = 0) annotation (Placement(transformation(extent = {{-120, -50}, {-100, -30}})));
  Blocks.Sources.Constant quadrature(k = 0.2) annotation (Placement(transformation(extent = {{-120, -90}, {-100, -70}})));
  Mechanics.Rotational.Sources.LoadTorque load(tauN = 20, wN = 150) annotation (Placement(transformation(extent = {{100, -30}, {80, -10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-150, -40}, {-130, -20}})));
  Park park annotation (Placement(transformation(origin = {-20, -50}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
equation
  connect(source.p, inverter.dcP) annotation (Line(points = {{-100, 10}, {-100, 12}, {-30, 12}}, color = {0, 90, 180}));
  connect(source.n, inverter.dcN) annotation (Line(points = {{-100, -10}, {-30, -10}, {-30, 0}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-100, -10}, {-140, -10}, {-140, -20}}, color = {0, 90, 180}));
  connect(inverter.ac, motor.plug) annotation (Line(points = {{-10, 6}, {40, 6}, {40, -10}}, color = {0, 130, 150}));
  connect(motor.flange, load.flange) annotation (Line(points = {{50, -20}, {80, -20}}, color = {90, 90, 90}));
  connect(motor.flange, angle.flange) annotation (Line(points = {{50, -20}, {65, -20}, {65, 30}, {70, 30}}, color = {90, 90, 90}));
  connect(angle.phi, electrical.u) annotation (Line(points = {{91, 30}, {91, 70}, {92, 70}}, color = {30, 60, 130}));
  connect(electrical.y, park.angle) annotation (Line(points = {{69, 70}, {69, -62}, {-14, -62}}, color = {30, 60, 130}));
  connect(direct.y, dq.u1) annotation (Line(points = {{-99, -40}, {-72, -40}, {-72, -54}}, color = {30, 60, 130}));
  connect(quadrature.y, dq.u2) annotation (Line(points = {{-99, -80}, {-72, -80}, {-72, -66}}, color = {30, 60, 130}));
  connect(dq.y, park.dq) annotation (Line(points = {{-49, -60}, {-49, -62}, {-24, -62}}, color = {30, 60, 130}));
  connect(park.y, inverter.u) annotation (Line(points = {{-20, -39}, {-20, -6}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-160, -110}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>逆变器按转子位置给出 q 轴电压，电机像直流电机一样运行。</p>
</section>
<section lang=\"en\">
<p>The inverter applies a voltage along q by the rotor's position; the machine runs like a DC motor.</p>
</section>
</html>"));
end InverterDrive;
