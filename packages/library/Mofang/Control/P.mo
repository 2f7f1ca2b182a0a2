within Mofang.Control;
block P "比例控制器 · P controller"
  extends Controller;
  parameter Real k = 1 "增益 · Gain";
  parameter Real offset = 0 "工作点 · Operating point";
equation
  y = offset + k*(set - measured);
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "P", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>控制量与偏差成正比。</p>
</section>
<section lang=\"en\">
<p>The command goes with the error.</p>
</section>
</html>"));
end P;
