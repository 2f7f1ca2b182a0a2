within Mofang.Examples.Thermal;
model TwoRoomHouse "两区建筑 · House with two zones"
  extends Icons.Example;
  Mofang.Thermal.Sources.FixedTemperature outdoor(T = 268.15) annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Mofang.Thermal.Components.Conductor wallA(G = 60) annotation (Placement(transformation(extent = {{-70, 30}, {-50, 50}})));
  Mofang.Thermal.Components.Conductor wallB(G = 40) annotation (Placement(transformation(extent = {{-70, -50}, {-50, -30}})));
  Mofang.Thermal.Components.Capacity livingRoom(C = 2e5, T(start = 288.15, fixed = true)) annotation (Placement(transformation(extent = {{-10, 50}, {10, 70}})));
  Mofang.Thermal.Components.Capacity bedroom(C = 1e5, T(start = 288.15, fixed = true)) annotation (Placement(transformation(extent = {{-10, -30}, {10, -10}})));
  Mofang.Thermal.Components.Conductor door(G = 80) annotation (Placement(transformation(origin = {30, 10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Thermal.Sources.FixedHeatFlow radiator(Q = 2000) annotation (Placement(transformation(extent = {{80, 30}, {60, 50}})));
equation
  connect(outdoor.port, wallA.a) annotation (Line(points = {{-90, 0}, {-75, 0}, {-75, 40}, {-70, 40}}, color = {190, 40, 30}));
  connect(outdoor.port, wallB.a) annotation (Line(points = {{-90, 0}, {-75, 0}, {-75, -40}, {-70, -40}}, color = {190, 40, 30}));
  connect(wallA.b, livingRoom.port) annotation (Line(points = {{-50, 40}, {0, 40}, {0, 50}}, color = {190, 40, 30}));
  connect(wallB.b, bedroom.port) annotation (Line(points = {{-50, -40}, {0, -40}, {0, -30}}, color = {190, 40, 30}));
  connect(livingRoom.port, door.a) annotation (Line(points = {{0, 50}, {0, 25}, {30, 25}, {30, 20}}, color = {190, 40, 30}));
  connect(door.b, bedroom.port) annotation (Line(points = {{30, 0}, {30, -30}, {0, -30}}, color = {190, 40, 30}));
  connect(radiator.port, livingRoom.port) annotation (Line(points = {{60, 40}, {0, 40}, {0, 50}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-130, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 40000, Interval = 80, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>只给起居室供暖 2000 W，卧室经门得热，室外 −5 °C。稳态时流入每个房间的热等于流出的热：起居室约 18.1 °C，卧室约 10.4 °C。</p>
<p>看 <code>livingRoom.T</code> 与 <code>bedroom.T</code>：热容小的卧室反而变化慢，因为热要先经过门。</p>
<p>试一试：把门的热导 G 加大，两室温度接近；把散热器功率加倍，稳态的室内外温差也加倍。</p>
</section>
<section lang=\"en\">
<p>Only the living room is heated, with 2000 W; the bedroom gets its heat through the door, and it is −5 °C outside. In the end as much heat enters each room as leaves it: about 18.1 °C in the living room and 10.4 °C in the bedroom.</p>
<p>Watch <code>livingRoom.T</code> and <code>bedroom.T</code>: the bedroom holds less heat and still follows late, because its heat comes through the door.</p>
<p>Try a larger conductance of the door, which brings both temperatures together, or twice the power, which doubles their differences from outside.</p>
</section>
</html>"));
end TwoRoomHouse;
