within Mofang.Mechanics.Translational.Sources;
model Drag "空气阻力 · Air drag"
  extends Interfaces.FromGround;
  parameter Units.Area A(min = 0) = 2 "迎风面积 · Frontal area";
  parameter Real cd(min = 0) = 0.3 "阻力系数 · Drag coefficient";
  parameter Units.Density rho = 1.2 "空气密度 · Density of the air";
  Units.Velocity v "速度 · Velocity";
equation
  assert(A >= 0, "Drag: A must not be negative · A 不得为负");
  assert(cd >= 0, "Drag: cd must not be negative · cd 不得为负");
  assert(rho >= 0, "Drag: rho must not be negative · rho 不得为负");
  v = der(flange.s);
  flange.f = 0.5*rho*cd*A*Math.regularSquare(v);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 40}, {0, 40}, {20, 60}, {40, 40}}, color = {0, 115, 75}, smooth = Smooth.Bezier),
    Line(points = {{-80, 0}, {20, 0}, {40, 20}, {60, 0}}, color = {0, 115, 75}, smooth = Smooth.Bezier),
    Line(points = {{-80, -40}, {0, -40}, {20, -20}, {40, -40}}, color = {0, 115, 75}, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>与速度平方成正比的阻力。</p>
</section>
<section lang=\"en\">
<p>Resistance in proportion to the square of the velocity.</p>
</section>
</html>"));
end Drag;
