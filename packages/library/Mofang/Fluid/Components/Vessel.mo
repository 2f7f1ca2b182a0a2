within Mofang.Fluid.Components;
model Vessel "密闭容器 · Closed vessel"
  replaceable package Medium = Mofang.Fluid.Media.Air constrainedby Mofang.Fluid.Media.Medium "气体 · Gas";
  Interfaces.Port a(redeclare package Medium = Medium) "左端口 · Left port" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Port b(redeclare package Medium = Medium) "右端口 · Right port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Thermal.Interfaces.HeatPort heat "热端口 · Heat port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.Volume V(min = Constants.small) = 0.1 "容积 · Volume";
  parameter Units.Pressure p_start = 101325 "初始压力 · Pressure at the start";
  parameter Units.Temperature T_start = 293.15 "初始温度 · Temperature at the start";
  Units.Pressure p(start = p_start, fixed = true) "压力 · Pressure";
  Units.Temperature T(start = T_start, fixed = true) "温度 · Temperature";
  Units.Mass M "质量 · Mass";
protected
  Units.HeatFlow H "流入的焓流 · Flow of enthalpy inwards";
equation
  assert(V >= Constants.small, "Vessel: V must be above zero · V 必须大于零");
  assert(T_start >= 0, "Vessel: T_start must not be negative · T_start 不得为负");
  M = p*V/(Medium.R*T);
  der(p)/p - der(T)/T = (a.m + b.m)/M;
  H = a.m*noEvent(if a.m > 0 then inStream(a.h) else Medium.enthalpy(T)) + b.m*noEvent(if b.m > 0 then inStream(b.h) else Medium.enthalpy(T));
  M*(Medium.cp - Medium.R)*der(T) + (Medium.enthalpy(T) - Medium.R*T)*(a.m + b.m) = H + heat.Q;
  heat.T = T;
  a.p = p;
  b.p = p;
  a.h = Medium.enthalpy(T);
  b.h = Medium.enthalpy(T);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder, radius = 60),
    Line(points = {{0, -60}, {0, -95}}, color = {0, 110, 190}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>理想气体的质量与能量平衡，可与壁面换热。</p>
</section>
<section lang=\"en\">
<p>Balances of mass and energy of an ideal gas, with a heat port.</p>
</section>
</html>"));
end Vessel;
