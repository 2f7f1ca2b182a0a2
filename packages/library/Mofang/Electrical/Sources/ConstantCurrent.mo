within Mofang.Electrical.Sources;
model ConstantCurrent "直流电流源 · Constant current"
  extends Interfaces.CurrentSource;
  parameter Units.Current I = 1 "电流 · Current";
equation
  i = I;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -60}, {150, -95}}, textString = "%I", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电流恒定。</p>
</section>
<section lang=\"en\">
<p>The current is constant.</p>
</section>
</html>"));
end ConstantCurrent;
