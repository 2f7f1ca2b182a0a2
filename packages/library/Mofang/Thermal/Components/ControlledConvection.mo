within Mofang.Thermal.Components;
model ControlledConvection "可变对流 · Convection from a signal"
  extends Interfaces.Element annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput hA(unit = "W/K") "传热系数乘面积 · Coefficient times area" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  Q = hA*dT;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-80, 60}, {-40, -60}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Backward),
    Line(points = {{-30, 30}, {60, 30}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-30, 0}, {60, 0}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-30, -30}, {60, -30}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{0, 90}, {0, 40}}, color = {190, 40, 30}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>换热能力由信号给出，例如随风速变化。</p>
</section>
<section lang=\"en\">
<p>The conductance is a signal, for example of the wind.</p>
</section>
</html>"));
end ControlledConvection;
