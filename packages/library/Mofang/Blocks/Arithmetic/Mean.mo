within Mofang.Blocks.Arithmetic;
block Mean "累计平均 · Running mean"
  extends Interfaces.SISO;
  Interfaces.RealOutput rms "均方根 · Root mean square" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
protected
  Real s(start = 0, fixed = true) "积分 · Integral";
  Real s2(start = 0, fixed = true) "平方的积分 · Integral of the square";
  parameter Units.Time t0(fixed = false) "起点 · Start";
initial equation
  t0 = time;
equation
  der(s) = u;
  der(s2) = u*u;
  y = if noEvent(time > t0 + 1e-10) then s/(time - t0) else u;
  rms = if noEvent(time > t0 + 1e-10) then sqrt(max(0, s2)/(time - t0)) else abs(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "ū", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>自仿真开始以来的平均值与均方根。</p>
</section>
<section lang=\"en\">
<p>Mean and root mean square since the start.</p>
</section>
</html>"));
end Mean;
