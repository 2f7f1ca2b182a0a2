within Mofang.Fluid.Components;
model HeatExchanger "逆流换热器 · Counterflow heat exchanger"
  replaceable package Medium1 = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "第一种介质 · First medium";
  replaceable package Medium2 = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "第二种介质 · Second medium";
  Interfaces.Port a1(redeclare package Medium = Medium1) "第一股入口 · Inlet of the first stream" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.Port b1(redeclare package Medium = Medium1) "第一股出口 · Outlet of the first stream" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.Port a2(redeclare package Medium = Medium2) "第二股入口 · Inlet of the second stream" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  Interfaces.Port b2(redeclare package Medium = Medium2) "第二股出口 · Outlet of the second stream" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  parameter Integer N(min = 1) = 10 "段数 · Number of segments";
  parameter Units.ThermalConductance UA = 1000 "总换热能力 · Conductance";
  parameter Units.Volume V1(min = Constants.small) = 1e-3 "第一股容积 · Volume of the first stream";
  parameter Units.Volume V2(min = Constants.small) = 1e-3 "第二股容积 · Volume of the second stream";
  parameter Real kdp(final unit = "Pa.s2/kg2", min = 0) = 1e4 "压降系数 · Coefficient of the pressure drops";
  parameter Units.Temperature T_start = 293.15 "初始温度 · Temperature at the start";
  Units.SpecificEnthalpy h1[N](each start = Medium1.enthalpy(T_start), each fixed = true) "第一股各段比焓 · Enthalpies of the first stream";
  Units.SpecificEnthalpy h2[N](each start = Medium2.enthalpy(T_start), each fixed = true) "第二股各段比焓，沿其流向 · Enthalpies of the second stream, along its flow";
  Units.HeatFlow Q "由第一股传给第二股的热流 · Heat flow from the first to the second stream";
protected
  Units.HeatFlow q[N] "各段热流 · Heat flows of the segments";
  parameter Units.Mass M1 = Medium1.density(1e5, Medium1.enthalpy(T_start))*V1/N "一段的质量 · Mass of a segment";
  parameter Units.Mass M2 = Medium2.density(1e5, Medium2.enthalpy(T_start))*V2/N "一段的质量 · Mass of a segment";
equation
  assert(UA >= 0, "HeatExchanger: UA must not be negative · UA 不得为负");
  assert(V1 >= Constants.small, "HeatExchanger: V1 must be above zero · V1 必须大于零");
  assert(V2 >= Constants.small, "HeatExchanger: V2 must be above zero · V2 必须大于零");
  assert(kdp >= 0, "HeatExchanger: kdp must not be negative · kdp 不得为负");
  assert(T_start >= 0, "HeatExchanger: T_start must not be negative · T_start 不得为负");
  assert(M1 >= 0, "HeatExchanger: M1 must not be negative · M1 不得为负");
  assert(M2 >= 0, "HeatExchanger: M2 must not be negative · M2 不得为负");
  a1.m + b1.m = 0;
  a2.m + b2.m = 0;
  a1.p - b1.p = kdp*Math.regularSquare(a1.m);
  a2.p - b2.p = kdp*Math.regularSquare(a2.m);
  for k in 1:N loop
    q[k] = UA/N*(Medium1.temperature(h1[k]) - Medium2.temperature(h2[N + 1 - k]));
    M1*der(h1[k]) = noEvent(max(a1.m, 0))*((if k == 1 then inStream(a1.h) else h1[max(k - 1, 1)]) - h1[k]) + noEvent(max(-a1.m, 0))*((if k == N then inStream(b1.h) else h1[min(k + 1, N)]) - h1[k]) - q[k];
    M2*der(h2[k]) = noEvent(max(a2.m, 0))*((if k == 1 then inStream(a2.h) else h2[max(k - 1, 1)]) - h2[k]) + noEvent(max(-a2.m, 0))*((if k == N then inStream(b2.h) else h2[min(k + 1, N)]) - h2[k]) + q[N + 1 - k];
  end for;
  Q = sum(q);
  a1.h = h1[1];
  b1.h = h1[N];
  a2.h = h2[1];
  b2.h = h2[N];
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 80}, {80, -80}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid, radius = 8),
    Line(points = {{-100, 60}, {-50, 60}, {-30, 30}, {30, 30}, {50, 60}, {100, 60}}, color = {200, 40, 40}, thickness = 0.7),
    Line(points = {{100, -60}, {50, -60}, {30, -30}, {-30, -30}, {-50, -60}, {-100, -60}}, color = {0, 110, 190}, thickness = 0.7),
    Line(points = {{0, 20}, {0, -20}}, color = {200, 40, 40}, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两股液体逆向流过，分段换热。</p>
</section>
<section lang=\"en\">
<p>Two streams of liquid pass in opposite directions and exchange heat segment by segment.</p>
</section>
</html>"));
end HeatExchanger;
