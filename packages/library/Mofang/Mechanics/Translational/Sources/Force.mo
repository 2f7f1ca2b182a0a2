within Mofang.Mechanics.Translational.Sources;
model Force "信号力 · Force from a signal"
  extends Interfaces.FromGround;
  Blocks.Interfaces.RealInput u(unit = "N") "力 · Force" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  flange.f = -u;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 15}, {40, 15}, {40, 40}, {90, 0}, {40, -40}, {40, -15}, {-80, -15}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由信号给出的力。</p>
</section>
<section lang=\"en\">
<p>A force from a signal.</p>
</section>
</html>"));
end Force;
