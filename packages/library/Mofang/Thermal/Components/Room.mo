within Mofang.Thermal.Components;
model Room "房间 · Room"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  Interfaces.HeatPort outdoor "室外空气 · Outdoor air" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  parameter Units.Volume V = 50 "容积 · Volume";
  parameter Units.HeatCapacity Cf = 2e5 "家具等的热容 · Capacity of the furniture";
  parameter Real ach(final unit = "1/h", min = 0) = 0.5 "每小时换气次数 · Air changes per hour";
  parameter Units.Density rho = 1.2 "空气密度 · Density of the air";
  parameter Units.SpecificHeat cp = 1006 "空气比热容 · Specific heat of the air";
  Units.Temperature T(start = 293.15, fixed = true) "室温 · Temperature of the room";
equation
  assert(Cf >= 0, "Room: Cf must not be negative · Cf 不得为负");
  assert(ach >= 0, "Room: ach must not be negative · ach 不得为负");
  assert(rho >= 0, "Room: rho must not be negative · rho 不得为负");
  T = port.T;
  outdoor.Q = ach*V/3600*rho*cp*(outdoor.T - T);
  (rho*cp*V + Cf)*der(T) = port.Q + outdoor.Q;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 10}, {0, 75}, {80, 10}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-65, 10}, {65, -80}}, lineColor = {190, 40, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-15, -30}, {15, -80}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{25, -5}, {50, -35}}, lineColor = {190, 40, 30}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
    Line(points = {{0, -90}, {0, -80}}, color = {190, 40, 30}),
    Line(points = {{-90, 0}, {-65, 0}}, color = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>空气与家具的热容，以及与室外的换气。</p>
</section>
<section lang=\"en\">
<p>Capacity of air and furniture, and exchange of air with outdoors.</p>
</section>
</html>"));
end Room;
