within Mofang.Mechanics.Rotational.Components;
model Gear "齿轮 · Gear"
  extends Interfaces.TwoFlanges;
  parameter Real ratio = 1 "传动比 phi_a/phi_b · Ratio phi_a/phi_b";
equation
  assert(abs(ratio) >= Constants.small, "Gear: ratio must not be zero · ratio 不得为零");
  a.phi = ratio*b.phi;
  b.tau = -ratio*a.tau;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 10}, {-40, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-40, 40}, {0, -40}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{0, 70}, {40, -70}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{40, 10}, {100, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, -75}, {150, -110}}, textString = "%ratio", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无损耗、无间隙的齿轮。</p>
</section>
<section lang=\"en\">
<p>Gear without losses and backlash.</p>
</section>
</html>"));
end Gear;
