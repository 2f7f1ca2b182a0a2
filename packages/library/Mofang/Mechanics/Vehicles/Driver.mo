within Mofang.Mechanics.Vehicles;
block Driver "驾驶员 · Driver"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput v_set "期望车速 · Wanted speed" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Blocks.Interfaces.RealInput v "实际车速 · Speed" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.RealOutput accelerate "加速踏板，0 到 1 · Accelerator, 0 to 1" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Blocks.Interfaces.RealOutput brake "制动踏板，0 到 1 · Brake, 0 to 1" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
  parameter Real k(final unit = "s/m") = 0.5 "增益 · Gain";
  parameter Units.Time Ti(min = Constants.small) = 10 "积分时间 · Integral time";
protected
  Real e "速度偏差 · Error of the speed";
  Real x(start = 0, fixed = true) "积分部分 · Integral part";
  Real u "未限幅的指令 · Command before the limits";
  Real lim "限幅的指令 · Command within its limits";
equation
  assert(Ti >= Constants.small, "Driver: Ti must be above zero · Ti 必须大于零");
  e = v_set - v;
  u = k*e + x;
  lim = smooth(0, if u > 1 then 1 elseif u < -1 then -1 else u);
  der(x) = k*e/Ti + (lim - u)/Ti;
  accelerate = smooth(0, if lim > 0 then lim else 0);
  brake = smooth(0, if lim < 0 then -lim else 0);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-20, 70}, {20, 30}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-35, 25}, {35, 25}, {25, -40}, {-25, -40}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-10, -20}, {60, -70}}, lineColor = {60, 80, 120})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>比例积分的跟车速驾驶员，指令分到加速与制动踏板。</p>
</section>
<section lang=\"en\">
<p>A PI driver who follows a speed and uses accelerator and brake.</p>
</section>
</html>"));
end Driver;
