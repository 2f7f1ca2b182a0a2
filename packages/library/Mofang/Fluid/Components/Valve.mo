within Mofang.Fluid.Components;
model Valve "调节阀 · Control valve"
  extends Interfaces.Resistance annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput opening(min = 0, max = 1) "开度 · Opening" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Area Av(min = Constants.small) = 1e-4 "全开流通能力 · Flow capacity when open";
  parameter Real rangeability(min = 1) = 1 "可调比，1 为线性 · Rangeability; 1 means linear";
  parameter Real leakage(min = 0) = 1e-6 "关闭时的相对开度 · Relative opening when closed";
  parameter Units.Pressure delta(min = Constants.small) = 10 "小压差光滑区 · Region of small pressure drops that is smoothed";
  Real k "相对流通能力 · Relative capacity";
protected
  Real o "有效开度 · Effective opening";
equation
  assert(Av >= Constants.small, "Valve: Av must be above zero · Av 必须大于零");
  assert(rangeability >= 1, "Valve: rangeability must be at least 1 · rangeability 不得小于 1");
  assert(leakage >= 0, "Valve: leakage must not be negative · leakage 不得为负");
  assert(delta >= Constants.small, "Valve: delta must be above zero · delta 必须大于零");
  o = smooth(0, if opening < 0 then 0 elseif opening > 1 then 1 else opening);
  k = leakage + (1 - leakage)*(if rangeability > 1 then o*rangeability^(o - 1) else o);
  m = Av*k*sqrt(rho)*Math.regularRoot(dp, delta);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Polygon(points = {{-90, 50}, {90, -50}, {90, 50}, {-90, -50}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 90}, {0, 0}}, color = {0, 110, 190}, thickness = 0.7),
    Line(points = {{-25, 60}, {25, 60}}, color = {0, 110, 190}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>流量与开度及压差的平方根成正比；可调比大于一时为等百分比特性。</p>
</section>
<section lang=\"en\">
<p>Flow in proportion to opening and the root of the pressure drop; equal percentage for a rangeability above one.</p>
</section>
</html>"));
end Valve;
