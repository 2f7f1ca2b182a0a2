within Mofang.Blocks.Sources;
block PointToPoint "点到点运动 · Motion from point to point"
  extends Interfaces.Block;
  parameter Real distance = 1 "行程 · Distance";
  parameter Real vmax(min = Constants.small) = 1 "最大速度 · Greatest speed";
  parameter Real amax(min = Constants.small) = 1 "最大加速度 · Greatest acceleration";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
  Interfaces.RealOutput q "位置 · Position" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Interfaces.RealOutput qd "速度 · Speed" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Interfaces.RealOutput qdd "加速度 · Acceleration" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
  parameter Real v = min(vmax, sqrt(amax*abs(distance))) "实际达到的最大速度 · Speed that is reached";
  parameter Units.Time ta = v/amax "加速时间 · Time of acceleration";
  parameter Units.Time tc = abs(distance)/v - ta "匀速时间 · Time at constant speed";
protected
  parameter Real s = sign(distance) "方向 · Direction";
  Real t "起始以来的时间 · Time since the start";
equation
  assert(vmax >= Constants.small, "PointToPoint: vmax must be above zero · vmax 必须大于零");
  assert(amax >= Constants.small, "PointToPoint: amax must be above zero · amax 必须大于零");
  t = time - startTime;
  if time < startTime then
    qdd = 0;
    qd = 0;
    q = 0;
  elseif time < startTime + ta then
    qdd = s*amax;
    qd = s*amax*t;
    q = s*amax*t^2/2;
  elseif time < startTime + ta + tc then
    qdd = 0;
    qd = s*v;
    q = s*(v*t - v*ta/2);
  elseif time < startTime + 2*ta + tc then
    qdd = -s*amax;
    qd = s*amax*(2*ta + tc - t);
    q = distance - s*amax*(2*ta + tc - t)^2/2;
  else
    qdd = 0;
    qd = 0;
    q = distance;
  end if;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -70}, {-50, -70}, {-20, 20}, {20, 20}, {50, -70}, {80, -70}}, color = {30, 60, 130}, thickness = 0.5),
    Line(points = {{-80, -70}, {-50, -70}, {-20, -55}, {20, 20}, {50, 50}, {80, 50}}, color = {200, 40, 40}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以梯形速度曲线走完给定行程；行程短时为三角形。</p>
</section>
<section lang=\"en\">
<p>Covers the distance with a trapezoid of speed, or a triangle when the distance is short.</p>
</section>
</html>"));
end PointToPoint;
