within Mofang.Blocks.Clocked;
block PeriodicClock "周期时钟 · Periodic clock"
  extends Interfaces.ClockSource;
  parameter Units.Time period(min = Constants.small) = 0.1 "周期 · Period";
equation
  assert(period >= Constants.small, "PeriodicClock: period must be above zero · period 必须大于零");
  c = Clock(period);
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, -30}, {90, -80}}, textString = "%period", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以固定周期滴答，从仿真开始时刻起。</p>
</section>
<section lang=\"en\">
<p>Ticks with a fixed period, from the start of the simulation on.</p>
</section>
</html>"));
end PeriodicClock;
