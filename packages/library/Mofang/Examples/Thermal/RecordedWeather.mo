within Mofang.Examples.Thermal;
model RecordedWeather "实测气温下的房屋 · A house in recorded weather"
  extends Icons.Example;
  Blocks.Sources.FileTable weather(fileName = "modelica://Mofang/Resources/Data/outdoor-temperature.csv", offset = 273.15) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mofang.Thermal.Sources.PrescribedTemperature outdoors annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mofang.Thermal.Components.Conductor walls(G = 100) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Thermal.Components.Capacity house(C = 2e6, T(start = 278.15, fixed = true)) annotation (Placement(transformation(extent = {{30, 10}, {50, 30}})));
equation
  connect(weather.y, outdoors.T) annotation (Line(points = {{-69, 0}, {-52, 0}}, color = {30, 60, 130}));
  connect(outdoors.port, walls.a) annotation (Line(points = {{-30, 0}, {-10, 0}}, color = {190, 40, 30}));
  connect(walls.b, house.port) annotation (Line(points = {{10, 0}, {40, 0}, {40, 10}}, color = {190, 40, 30}));
  annotation (
    experiment(StartTime = 0, StopTime = 86400, Interval = 120, Tolerance = 1e-8),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>从文件读入一天的室外气温，房屋的温度滞后地跟随。</p>
</section>
<section lang=\"en\">
<p>The temperature outdoors of one day is read from a file; that of the house follows late.</p>
</section>
</html>"));
end RecordedWeather;
