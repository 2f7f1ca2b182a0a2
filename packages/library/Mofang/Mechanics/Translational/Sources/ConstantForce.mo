within Mofang.Mechanics.Translational.Sources;
model ConstantForce "恒力 · Constant force"
  extends Interfaces.FromGround;
  parameter Units.Force f = 1 "力 · Force";
equation
  flange.f = -f;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 15}, {40, 15}, {40, 40}, {90, 0}, {40, -40}, {40, -15}, {-80, -15}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Text(extent = {{-70, 12}, {40, -12}}, textString = "%f", textColor = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>大小与方向不变的力。</p>
</section>
<section lang=\"en\">
<p>A force of constant size and direction.</p>
</section>
</html>"));
end ConstantForce;
