within Mofang.Electrical.Machines;
partial model AcMachine "交流电机基类 · Base of AC machines"
  extends Machine;
  Interfaces.Plug plug "三相端，星形接法，中性点悬空 · Phases in star, neutral not connected" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Integer pairs(min = 1) = 2 "极对数 · Pole pairs";
  parameter Units.Resistance R(min = 0) = 0.5 "定子相电阻 · Resistance of a stator phase";
equation
  assert(R >= 0, "AcMachine: R must not be negative · R 不得为负");
  annotation (
    Icon(graphics = {
    Line(points = {{0, 90}, {0, 60}}, color = {0, 130, 150}),
    Text(extent = {{-50, 30}, {50, -30}}, textString = "3~", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三相端口与极对数。</p>
</section>
<section lang=\"en\">
<p>The three-phase port and the pole pairs.</p>
</section>
</html>"));
end AcMachine;
