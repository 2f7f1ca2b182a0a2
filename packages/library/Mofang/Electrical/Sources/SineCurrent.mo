within Mofang.Electrical.Sources;
model SineCurrent "正弦电流源 · Sine current"
  extends Interfaces.CurrentSource;
  parameter Units.Current I = 1 "幅值 · Amplitude";
  parameter Units.Frequency f = 50 "频率 · Frequency";
  parameter Units.Angle phase = 0 "初相 · Phase";
  parameter Units.Current offset = 0 "偏置 · Offset";
equation
  i = offset + I*sin(2*Constants.pi*f*time + phase);
  annotation (
    Icon(graphics = {
    Line(points = {{-35, 0}, {-18, 28}, {0, 0}, {18, -28}, {35, 0}}, color = {140, 181, 221}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>正弦电流。</p>
</section>
<section lang=\"en\">
<p>A sine current.</p>
</section>
</html>"));
end SineCurrent;
