within Mofang.Process;
model Compartments "传染病仓室 · Compartments of an epidemic"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealOutput S(start = N - I_start, fixed = true) "易感者 · Susceptible" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Blocks.Interfaces.RealOutput I(start = I_start, fixed = true) "感染者 · Infected" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Blocks.Interfaces.RealOutput R(start = 0, fixed = true) "移出者 · Removed" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
  Blocks.Interfaces.RealInput contact(unit = "s-1") "接触率 · Rate of contact" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Real N(min = 1) = 1000 "总人数 · Population";
  parameter Real recovery(final unit = "s-1") = 0.1 "移出率 · Rate of removal";
  parameter Real I_start = 1 "初始感染人数 · Infected at the start";
equation
  assert(N >= 1, "Compartments: N must be at least 1 · N 不得小于 1");
  assert(I_start >= 0 and I_start <= N, "Compartments: I_start must lie between 0 and N · I_start 必须在 0 与 N 之间");
  der(S) = -contact*S*I/N;
  der(I) = contact*S*I/N - recovery*I;
  der(R) = recovery*I;
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, 40}, {90, -40}}, textString = "S I R", textColor = {90, 110, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>克马克—麦肯德里克仓室模型。</p>
</section>
<section lang=\"en\">
<p>The compartments of Kermack and McKendrick.</p>
</section>
</html>"));
end Compartments;
