within Mofang.Mechanics.Rotational.Components;
model EfficientGear "有损齿轮 · Gear with efficiency"
  extends Interfaces.TwoFlanges;
  parameter Real ratio = 1 "传动比 phi_a/phi_b · Ratio phi_a/phi_b";
  parameter Real eta(min = 0.01, max = 1) = 0.95 "效率 · Efficiency";
  parameter Units.Power Pblend(min = Constants.small) = 1 "效率切换的功率宽度 · Power over which the efficiency changes sides";
  Units.Power P "由 a 流向 b 的功率 · Power from a to b";
equation
  assert(eta >= 0.01 and eta <= 1, "EfficientGear: eta must lie between 0.01 and 1 · eta 必须在 0.01 与 1 之间");
  assert(Pblend >= Constants.small, "EfficientGear: Pblend must be above zero · Pblend 必须大于零");
  a.phi = ratio*b.phi;
  P = a.tau*der(a.phi);
  b.tau = -ratio*a.tau*(if noEvent(P > Pblend) then eta elseif noEvent(P < -Pblend) then 1/eta else (eta + 1/eta)/2 + (eta - 1/eta)/2*P/Pblend);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 10}, {-40, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-40, 40}, {0, -40}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{0, 70}, {40, -70}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{40, 10}, {100, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, -75}, {150, -110}}, textString = "η=%eta", textColor = {200, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>损耗按效率计，方向由功率流决定。</p>
</section>
<section lang=\"en\">
<p>Losses by an efficiency; the flow of power tells its direction.</p>
</section>
</html>"));
end EfficientGear;
