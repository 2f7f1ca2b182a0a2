within Mofang.Mechanics.Vehicles;
model Car "整车纵向动力学 · Car in longitudinal motion"
  Rotational.Interfaces.Flange wheels "驱动轮轴 · Driven wheels" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealInput slope(unit = "rad") "坡度角 · Slope" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Mass m = 1500 "质量 · Mass";
  parameter Units.Length r(min = Constants.small) = 0.3 "车轮半径 · Radius of the wheels";
  parameter Units.Area A = 2.2 "迎风面积 · Frontal area";
  parameter Real cd = 0.28 "阻力系数 · Drag coefficient";
  parameter Real cr = 0.01 "滚动阻力系数 · Coefficient of rolling resistance";
  parameter Units.Density rho = 1.2 "空气密度 · Density of the air";
  parameter Units.Velocity vRoll(min = Constants.small) = 0.1 "滚动阻力过零宽度 · Speed over which rolling resistance changes sign";
  Units.Length s(start = 0, stateSelect = StateSelect.prefer) "行驶距离 · Distance";
  Units.Velocity v(start = 0, stateSelect = StateSelect.prefer) "车速 · Speed";
  Units.Force fDrag "空气阻力 · Air drag";
  Units.Force fRoll "滚动阻力 · Rolling resistance";
equation
  assert(m >= 0, "Car: m must not be negative · m 不得为负");
  assert(r >= Constants.small, "Car: r must be above zero · r 必须大于零");
  assert(rho >= 0, "Car: rho must not be negative · rho 不得为负");
  assert(vRoll >= Constants.small, "Car: vRoll must be above zero · vRoll 必须大于零");
  s = r*wheels.phi;
  v = der(s);
  fDrag = 0.5*rho*cd*A*Math.regularSquare(v);
  fRoll = cr*m*Constants.g*cos(slope)*tanh(v/vRoll);
  m*der(v) = wheels.tau/r - fDrag - fRoll - m*Constants.g*sin(slope);
  annotation (
    Icon(graphics = {
    Polygon(points = {{-90, -20}, {-70, 20}, {-35, 25}, {-10, 60}, {45, 60}, {65, 25}, {90, 15}, {90, -20}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-65, 5}, {-25, -45}}, lineColor = {60, 80, 120}, fillColor = {60, 80, 120}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{30, 5}, {70, -45}}, lineColor = {60, 80, 120}, fillColor = {60, 80, 120}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-5, 52}, {-25, 25}, {10, 25}, {10, 52}}, lineColor = {60, 80, 120}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
    Polygon(points = {{18, 52}, {18, 25}, {52, 25}, {40, 52}}, lineColor = {60, 80, 120}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {60, 60, 60}),
    Line(origin = {-45, -20}, points = {{-18, 0}, {18, 0}}, rotation = DynamicSelect(0, -s/r*57.29577951308232), color = {255, 255, 255}, thickness = 0.5),
    Line(origin = {50, -20}, points = {{-18, 0}, {18, 0}}, rotation = DynamicSelect(0, -s/r*57.29577951308232), color = {255, 255, 255}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>质量、空气阻力、滚动阻力与坡度，车轮不打滑。</p>
</section>
<section lang=\"en\">
<p>Mass, air drag, rolling resistance and slope; the wheels do not slip.</p>
</section>
</html>"));
end Car;
