within Mofang.Electrical.ThreePhase;
model Switch3 "三相开关 · Three switches"
  extends Interfaces.ThreePhaseOnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.BooleanInput closed "是否闭合 · Whether it is closed" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance Ron(min = 0) = 1e-5 "闭合电阻 · Resistance when closed";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "断开电导 · Conductance when open";
equation
  assert(Ron >= 0, "Switch3: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "Switch3: Goff must not be negative · Goff 不得为负");
  for k in 1:3 loop
    if closed then
      v[k] = Ron*i[k];
    else
      i[k] = Goff*v[k];
    end if;
  end for;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-40, 0}}, color = {0, 130, 150}),
    Line(points = {{-38, 3}, {35, 40}}, color = {0, 130, 150}, thickness = 0.7),
    Line(points = {{40, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{0, 90}, {0, 22}}, color = {0, 130, 150}, pattern = LinePattern.Dash),
    Text(extent = {{-20, -10}, {20, -40}}, textString = "3", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三相同时动作的开关。</p>
</section>
<section lang=\"en\">
<p>Three switches that act together.</p>
</section>
</html>"));
end Switch3;
