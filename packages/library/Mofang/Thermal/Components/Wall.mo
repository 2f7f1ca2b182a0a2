within Mofang.Thermal.Components;
model Wall "墙体 · Wall"
  Interfaces.HeatPort a "一侧 · One side" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort b "另一侧 · Other side" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Integer N(min = 1) = 4 "层数 · Number of layers";
  parameter Units.Area A = 10 "面积 · Area";
  parameter Units.Length d(min = Constants.small) = 0.2 "厚度 · Thickness";
  parameter Units.ThermalConductivity lambda = 0.8 "导热系数 · Conductivity";
  parameter Units.Density rho = 1800 "密度 · Density";
  parameter Units.SpecificHeat c = 900 "比热容 · Specific heat capacity";
  parameter Units.Temperature T_start = 293.15 "初始温度 · Temperature at the start";
  Units.Temperature T[N](each start = T_start, each fixed = true) "各层温度 · Temperatures of the layers";
protected
  parameter Units.ThermalConductance G = N*lambda*A/d "层间热导 · Conductance between layers";
  parameter Units.HeatCapacity C = rho*c*A*d/N "层热容 · Capacity of a layer";
equation
  assert(d >= Constants.small, "Wall: d must be above zero · d 必须大于零");
  assert(lambda >= 0, "Wall: lambda must not be negative · lambda 不得为负");
  assert(rho >= 0, "Wall: rho must not be negative · rho 不得为负");
  assert(T_start >= 0, "Wall: T_start must not be negative · T_start 不得为负");
  assert(G >= 0, "Wall: G must not be negative · G 不得为负");
  assert(C >= 0, "Wall: C must not be negative · C 不得为负");
  a.Q = 2*G*(a.T - T[1]);
  b.Q = 2*G*(b.T - T[N]);
  for k in 1:N loop
    C*der(T[k]) = (if k == 1 then a.Q else G*(T[max(k - 1, 1)] - T[k])) + (if k == N then b.Q else G*(T[min(k + 1, N)] - T[k]));
  end for;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 90}, {60, -90}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Backward),
    Line(points = {{-100, 0}, {-60, 0}}, color = {190, 40, 30}),
    Line(points = {{60, 0}, {100, 0}}, color = {190, 40, 30}),
    Line(points = {{-20, 90}, {-20, -90}}, color = {190, 40, 30}),
    Line(points = {{20, 90}, {20, -90}}, color = {190, 40, 30}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>沿厚度分层的导热与蓄热。</p>
</section>
<section lang=\"en\">
<p>Conduction and storage in layers across the thickness.</p>
</section>
</html>"));
end Wall;
