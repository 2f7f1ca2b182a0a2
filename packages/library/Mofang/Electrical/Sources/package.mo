within Mofang.Electrical;
package Sources "电源 · Sources"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-85, 0}, {-60, 0}}, color = {0, 90, 180}),
    Line(points = {{60, 0}, {80, 0}}, color = {0, 90, 180}),
    Line(points = {{-35, 0}, {-20, 25}, {0, 0}, {20, -25}, {35, 0}}, color = {0, 90, 180}, thickness = 1, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>独立与受控的电压源和电流源。</p>
</section>
<section lang=\"en\">
<p>Independent and controlled sources of voltage and current.</p>
</section>
</html>"));
end Sources;
