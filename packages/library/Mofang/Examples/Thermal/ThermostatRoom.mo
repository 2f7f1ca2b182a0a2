within Mofang.Examples.Thermal;
model ThermostatRoom "恒温房间 · Room with a thermostat"
  extends Icons.Example;
  Mofang.Thermal.Sources.FixedTemperature outdoor(T = 273.15) annotation (Placement(transformation(extent = {{-90, 30}, {-70, 50}})));
  Mofang.Thermal.Components.Room room(T(start = 290)) annotation (Placement(transformation(extent = {{-10, 30}, {10, 50}})));
  Mofang.Thermal.Components.Conductor walls(G = 100) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mofang.Thermal.Sources.PrescribedHeatFlow heater annotation (Placement(transformation(extent = {{70, -10}, {50, 10}})));
  Mofang.Thermal.Sensors.TemperatureSensor sensor annotation (Placement(transformation(extent = {{40, 30}, {60, 50}})));
  Mofang.Control.OnOff thermostat(band = 1) annotation (Placement(transformation(extent = {{10, -60}, {30, -40}})));
  Blocks.Sources.Constant set(k = 293.15) annotation (Placement(transformation(extent = {{-50, -54}, {-30, -34}})));
  Blocks.Routing.BooleanToReal power(yTrue = 5000) annotation (Placement(transformation(extent = {{50, -60}, {70, -40}})));
equation
  connect(outdoor.port, room.outdoor) annotation (Line(points = {{-70, 40}, {-10, 40}}, color = {190, 40, 30}));
  connect(outdoor.port, walls.a) annotation (Line(points = {{-70, 40}, {-55, 40}, {-55, 0}, {-50, 0}}, color = {190, 40, 30}));
  connect(walls.b, room.port) annotation (Line(points = {{-30, 0}, {0, 0}, {0, 30}}, color = {190, 40, 30}));
  connect(heater.port, room.port) annotation (Line(points = {{50, 0}, {0, 0}, {0, 30}}, color = {190, 40, 30}));
  connect(room.port, sensor.port) annotation (Line(points = {{0, 30}, {35, 30}, {35, 40}, {40, 40}}, color = {190, 40, 30}));
  connect(sensor.T, thermostat.measured) annotation (Line(points = {{61, 40}, {61, 15}, {8, 15}, {8, -56}}, color = {30, 60, 130}));
  connect(set.y, thermostat.set) annotation (Line(points = {{-29, -44}, {8, -44}}, color = {30, 60, 130}));
  connect(thermostat.y, power.u) annotation (Line(points = {{31, -50}, {48, -50}}, color = {170, 40, 130}));
  connect(power.y, heater.Q) annotation (Line(points = {{71, -50}, {71, 0}, {72, 0}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 14400, Interval = 28.8, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>开关式供暖把室温保持在回差之内。</p>
</section>
<section lang=\"en\">
<p>On-off heating keeps the room within its band.</p>
</section>
</html>"));
end ThermostatRoom;
