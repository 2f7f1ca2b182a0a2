within Mofang.Fluid.Components;
model HeatedPipe "加热管 · Heated pipe"
  extends Interfaces.TwoPorts annotation (IconMap(primitivesVisible = false));
  Thermal.Interfaces.HeatPort heat[N] "各段热端口 · Heat ports of the segments" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Integer N(min = 1) = 5 "段数 · Number of segments";
  parameter Units.Volume V(min = Constants.small) = 1e-3 "容积 · Volume";
  parameter Real kdp(final unit = "Pa.s2/kg2", min = 0) = 1e5 "压降系数，dp = kdp·m·|m| · Coefficient of the pressure drop, dp = kdp·m·|m|";
  parameter Units.Temperature T_start = 293.15 "初始温度 · Temperature at the start";
  parameter Units.HeatTransferCoefficient U = 1e3 "内壁传热系数 · Coefficient at the inner wall";
  parameter Units.Area A = 0.1 "换热面积 · Area";
  Units.MassFlow m "由 a 到 b 的质量流量 · Mass flow from a to b";
  Units.SpecificEnthalpy h[N](each start = Medium.enthalpy(T_start), each fixed = true) "各段比焓 · Specific enthalpies of the segments";
  Units.Temperature T[N] "各段温度 · Temperatures of the segments";
protected
  parameter Units.Mass M = Medium.density(1e5, Medium.enthalpy(T_start))*V/N "一段的质量 · Mass of a segment";
  Units.SpecificEnthalpy hl[N] "左侧来流的比焓 · Enthalpy from the left";
  Units.SpecificEnthalpy hr[N] "右侧来流的比焓 · Enthalpy from the right";
equation
  assert(V >= Constants.small, "HeatedPipe: V must be above zero · V 必须大于零");
  assert(kdp >= 0, "HeatedPipe: kdp must not be negative · kdp 不得为负");
  assert(T_start >= 0, "HeatedPipe: T_start must not be negative · T_start 不得为负");
  assert(U >= 0, "HeatedPipe: U must not be negative · U 不得为负");
  assert(M >= 0, "HeatedPipe: M must not be negative · M 不得为负");
  m = a.m;
  a.m + b.m = 0;
  a.p - b.p = kdp*Math.regularSquare(m);
  for k in 1:N loop
    hl[k] = if k == 1 then inStream(a.h) else h[max(k - 1, 1)];
    hr[k] = if k == N then inStream(b.h) else h[min(k + 1, N)];
    T[k] = Medium.temperature(h[k]);
    heat[k].Q = U*A/N*(heat[k].T - T[k]);
    M*der(h[k]) = noEvent(max(m, 0))*(hl[k] - h[k]) + noEvent(max(-m, 0))*(hr[k] - h[k]) + heat[k].Q;
  end for;
  a.h = h[1];
  b.h = h[N];
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 30}, {100, -30}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-60, 90}, {-60, 30}}, color = {200, 40, 40}),
    Line(points = {{0, 90}, {0, 30}}, color = {200, 40, 40}),
    Line(points = {{60, 90}, {60, 30}}, color = {200, 40, 40}),
    Line(points = {{-40, 0}, {40, 0}}, color = {0, 110, 190}, thickness = 0.5, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>分段的液体管道，每段与一个热端口换热，允许倒流。</p>
</section>
<section lang=\"en\">
<p>A pipe of liquid in segments, each with a heat port; the flow may turn.</p>
</section>
</html>"));
end HeatedPipe;
