within MofangExamples;
model TankWithHysteresis "水箱的两点控制 · Tank with two-point control"
  parameter Units.Area A = 0.5 "横截面积 · Cross section";
  parameter Units.VolumeFlowRate q_pump = 0.02 "水泵流量 · Flow of the pump";
  parameter Real k(unit = "m2/s") = 0.01 "出流系数 · Outflow per level";
  parameter Units.Length low = 0.8 "开泵水位 · Level at which the pump starts";
  parameter Units.Length high = 1.2 "停泵水位 · Level at which the pump stops";
  Units.Length h(start = 1, fixed = true) "水位 · Level";
  Boolean pump(start = true, fixed = true) "水泵运行 · Pump runs";
equation
  A * der(h) = (if pump then q_pump else 0) - k * h;
  when h >= high then
    pump = false;
  elsewhen h <= low then
    pump = true;
  end when;
  annotation (
    experiment(StartTime = 0, StopTime = 400, Interval = 0.5, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>水位降到下限时开泵，升到上限时停泵。两次切换之间水位按指数规律变化，周期有闭式解。</p>
</section>
<section lang=\"en\">
<p>The pump starts at the lower level and stops at the upper one. Between the switchings the level moves exponentially; the period has a closed form.</p>
</section>
</html>"));
end TankWithHysteresis;
