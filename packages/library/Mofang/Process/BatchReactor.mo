within Mofang.Process;
model BatchReactor "间歇反应器 · Batch reactor"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealOutput a(start = a_start, fixed = true) "A 的浓度 · Concentration of A" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Blocks.Interfaces.RealOutput b(start = 0, fixed = true) "B 的浓度 · Concentration of B" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Blocks.Interfaces.RealOutput c(start = 0, fixed = true) "C 的浓度 · Concentration of C" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
  parameter Real k1(final unit = "s-1") = 0.1 "A → B 的速率常数 · Rate of A → B";
  parameter Real k2(final unit = "s-1") = 0.05 "B → C 的速率常数 · Rate of B → C";
  parameter Real a_start = 1 "A 的初始浓度 · Concentration of A at the start";
equation
  der(a) = -k1*a;
  der(b) = k1*a - k2*b;
  der(c) = k2*b;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "A→B→C", textColor = {90, 110, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>等温的连串一级反应。</p>
</section>
<section lang=\"en\">
<p>Isothermal first-order reactions in series.</p>
</section>
</html>"));
end BatchReactor;
