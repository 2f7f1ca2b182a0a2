within Mofang.Blocks.Nonlinear;
block DeadZone "死区 · Dead zone"
  extends Interfaces.SISO;
  parameter Real width(min = 0) = 0.1 "半宽 · Half width";
equation
  assert(width >= 0, "DeadZone: width must not be negative · width 不得为负");
  y = smooth(0, if u > width then u - width elseif u < -width then u + width else 0);
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {90, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -90}, {0, 90}}, color = {30, 60, 130}),
    Line(points = {{-80, -70}, {-30, 0}, {30, 0}, {80, 70}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绝对值小于半宽的输入没有作用。</p>
</section>
<section lang=\"en\">
<p>Inputs below the half width have no effect.</p>
</section>
</html>"));
end DeadZone;
