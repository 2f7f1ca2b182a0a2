within Mofang.Thermal.Sources;
model Weather "昼夜气温 · Daily weather"
  Interfaces.HeatPort port "室外空气 · Outdoor air" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealOutput irradiance(unit = "W/m2") "辐照度 · Irradiance" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
  parameter Units.Temperature T0 = 278.15 "日平均气温 · Mean temperature of the day";
  parameter Units.TemperatureDifference dT = 5 "气温振幅 · Amplitude of the temperature";
  parameter Real Imax(final unit = "W/m2") = 500 "正午辐照度 · Irradiance at noon";
  parameter Units.Time tMax = 14*3600 "最高气温的时刻 · Time of the warmest hour";
equation
  assert(T0 >= 0, "Weather: T0 must not be negative · T0 不得为负");
  port.T = T0 + dT*cos(2*Constants.pi*(time - tMax)/86400);
  irradiance = noEvent(max(0, -Imax*cos(2*Constants.pi*time/86400)));
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-80, 80}, {0, 0}}, lineColor = {190, 40, 30}, fillColor = {230, 170, 0}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {190, 40, 30}),
    Polygon(points = {{-60, -60}, {-70, -30}, {-40, -10}, {-10, -5}, {20, -5}, {50, -20}, {50, -60}}, lineColor = {190, 40, 30}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>余弦变化的气温与白天的辐照度，时间从午夜算起。</p>
</section>
<section lang=\"en\">
<p>A cosine of temperature and daylight; time counts from midnight.</p>
</section>
</html>"));
end Weather;
