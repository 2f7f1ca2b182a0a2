within Mofang.Thermal.Components;
model PhaseChange "相变蓄热 · Phase-change storage"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.Mass m = 1 "质量 · Mass";
  parameter Units.SpecificHeat cs = 2000 "固态比热容 · Specific heat of the solid";
  parameter Units.SpecificHeat cl = 2000 "液态比热容 · Specific heat of the liquid";
  parameter Units.SpecificEnthalpy L = 2e5 "熔化潜热 · Latent heat";
  parameter Units.Temperature Tm = 300 "熔点 · Melting point";
  parameter Units.TemperatureDifference width(min = Constants.small) = 0.1 "熔化温区 · Range of melting";
  parameter Units.Temperature T_start = 290 "初始温度，须低于熔点 · Temperature at the start, below the melting point";
  Units.SpecificEnthalpy h(start = cs*(T_start - Tm), fixed = true) "比焓，熔化开始处为零 · Specific enthalpy, zero where melting begins";
  Real liquid "液相份额 · Share of liquid";
  Units.Temperature T "温度 · Temperature";
equation
  assert(m >= 0, "PhaseChange: m must not be negative · m 不得为负");
  assert(Tm >= 0, "PhaseChange: Tm must not be negative · Tm 不得为负");
  assert(width >= Constants.small, "PhaseChange: width must be above zero · width 必须大于零");
  assert(T_start >= 0, "PhaseChange: T_start must not be negative · T_start 不得为负");
  assert(T_start <= Tm, "PhaseChange: T_start must not exceed the melting point Tm · T_start 不得高于熔点 Tm");
  m*der(h) = port.Q;
  liquid = smooth(0, if h < 0 then 0 elseif h > L then 1 else h/L);
  T = smooth(0, if h < 0 then Tm + h/cs elseif h > L then Tm + width + (h - L)/cl else Tm + width*h/L);
  port.T = T;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, -60}, {-80, 0}, {-50, 60}, {10, 80}, {70, 50}, {80, -20}, {50, -65}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier),
    Line(points = {{-75, 0}, {-35, 12}, {0, 0}, {35, 12}, {78, 0}}, color = {190, 40, 30}, smooth = Smooth.Bezier),
    Line(points = {{0, -90}, {0, -60}}, color = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以焓为状态，熔化在狭窄温区内吸收潜热。</p>
</section>
<section lang=\"en\">
<p>Enthalpy is the state; melting absorbs its latent heat in a narrow range of temperature.</p>
</section>
</html>"));
end PhaseChange;
