within Mofang.Examples.Thermal;
model SunnyRoom "日照房间 · Room in the sun"
  extends Icons.Example;
  Mofang.Thermal.Sources.Weather weather annotation (Placement(transformation(extent = {{-90, 10}, {-70, 30}})));
  Mofang.Thermal.Components.Window window annotation (Placement(transformation(extent = {{-30, 10}, {-10, 30}})));
  Mofang.Thermal.Components.Room room(V = 60) annotation (Placement(transformation(extent = {{30, 30}, {50, 50}})));
equation
  connect(weather.port, window.outside) annotation (Line(points = {{-70, 20}, {-30, 20}}, color = {190, 40, 30}));
  connect(weather.irradiance, window.irradiance) annotation (Line(points = {{-69, 14}, {-69, 31}, {-20, 31}}, color = {30, 60, 130}));
  connect(window.inside, room.port) annotation (Line(points = {{-10, 20}, {40, 20}, {40, 30}}, color = {190, 40, 30}));
  connect(weather.port, room.outdoor) annotation (Line(points = {{-70, 20}, {-35, 20}, {-35, 40}, {30, 40}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 345600, Interval = 300, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>四天的气温与日照使室温昼夜起伏。</p>
</section>
<section lang=\"en\">
<p>Four days of weather and sun make the room swing.</p>
</section>
</html>"));
end SunnyRoom;
