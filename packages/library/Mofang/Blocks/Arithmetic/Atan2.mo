within Mofang.Blocks.Arithmetic;
block Atan2 "四象限反正切 · Arc tangent over four quadrants"
  extends Interfaces.SI2SO;
equation
  y = atan2(u1, u2);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "atan2", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由两个分量求角度 atan2(u1, u2)。</p>
</section>
<section lang=\"en\">
<p>Angle from two components, atan2(u1, u2).</p>
</section>
</html>"));
end Atan2;
