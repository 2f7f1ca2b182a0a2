within Mofang.Mechanics.Vehicles;
block DriveCycle "市区工况 · Urban driving cycle"
  extends Blocks.Interfaces.Source;
  parameter Real table[:, 2] = [0, 0; 11, 0; 15, 15; 23, 15; 28, 0; 49, 0; 61, 32; 85, 32; 96, 0; 117, 0; 143, 50; 155, 50; 163, 35; 176, 35; 188, 0; 195, 0] "时间（秒）与车速（公里每小时） · Seconds and kilometres per hour";
  Blocks.Sources.TimeTable speed(table = table) "公里每小时的车速 · Speed in kilometres per hour";
equation
  y = speed.y/3.6;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -60}, {-60, -60}, {-50, -20}, {-35, -20}, {-25, -60}, {-10, -60}, {5, 20}, {25, 20}, {35, -60}, {45, -60}, {60, 60}, {70, 60}, {80, -60}}, color = {60, 80, 120}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>欧洲市区基本工况的速度折线（ECE 15），单位化为米每秒。</p>
</section>
<section lang=\"en\">
<p>Speeds of the elementary urban cycle ECE 15 as straight pieces, converted to metres per second.</p>
</section>
</html>"));
end DriveCycle;
