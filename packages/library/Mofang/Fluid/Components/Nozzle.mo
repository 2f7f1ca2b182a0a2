within Mofang.Fluid.Components;
model Nozzle "气体喷嘴 · Gas nozzle"
  extends Interfaces.Resistance(redeclare replaceable package Medium = Mofang.Fluid.Media.Air);
  parameter Units.Area A(min = Constants.small) = 1e-5 "喉部面积 · Area of the throat";
  parameter Real cd(min = 0) = 1 "流量系数 · Discharge coefficient";
  Boolean choked "是否达到声速 · Whether the flow is sonic";
  Real psi "流动函数 · Flow function";
protected
  parameter Real g = Medium.cp/(Medium.cp - Medium.R) "比热比 · Ratio of specific heats";
  parameter Real rc = (2/(g + 1))^(g/(g - 1)) "临界压力比 · Critical pressure ratio";
  Units.Pressure pu "上游压力 · Pressure upstream";
  Units.Temperature T "上游温度 · Temperature upstream";
  Real r "压力比 · Pressure ratio";
equation
  assert(A >= Constants.small, "Nozzle: A must be above zero · A 必须大于零");
  assert(cd >= 0, "Nozzle: cd must not be negative · cd 不得为负");
  pu = noEvent(max(a.p, b.p));
  r = noEvent(min(a.p, b.p))/pu;
  T = Medium.temperature(noEvent(if dp >= 0 then inStream(a.h) else inStream(b.h)));
  choked = r < rc;
  psi = noEvent(if r < rc then sqrt(g*(2/(g + 1))^((g + 1)/(g - 1))) elseif r < 0.999 then sqrt(2*g/(g - 1)*(r^(2/g) - r^((g + 1)/g))) else sqrt(2*g/(g - 1)*(0.999^(2/g) - 0.999^((g + 1)/g)))*(1 - r)/0.001);
  m = noEvent(if dp >= 0 then 1 else -1)*cd*A*pu/sqrt(Medium.R*T)*psi;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-100, 50}, {0, 15}, {100, 40}, {100, -40}, {0, -15}, {-100, -50}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid),
    Line(points = {{-60, 0}, {60, 0}}, color = {0, 110, 190}, thickness = 0.5, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>等熵喷嘴方程，压力比低于临界值时流量不再增加。</p>
</section>
<section lang=\"en\">
<p>Isentropic nozzle; below the critical pressure ratio the flow grows no more.</p>
</section>
</html>"));
end Nozzle;
