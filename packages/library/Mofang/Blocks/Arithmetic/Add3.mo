within Mofang.Blocks.Arithmetic;
block Add3 "三项加法 · Sum of three"
  extends Interfaces.Block;
  Interfaces.RealInput u1 "第一个输入 · First input" annotation (Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
  Interfaces.RealInput u2 "第二个输入 · Second input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealInput u3 "第三个输入 · Third input" annotation (Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
  Interfaces.RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real k1 = 1 "第一个输入的系数 · Factor of the first input";
  parameter Real k2 = 1 "第二个输入的系数 · Factor of the second input";
  parameter Real k3 = 1 "第三个输入的系数 · Factor of the third input";
equation
  y = k1*u1 + k2*u2 + k3*u3;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "Σ3", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三个输入加权相加。</p>
</section>
<section lang=\"en\">
<p>Weighted sum of three inputs.</p>
</section>
</html>"));
end Add3;
