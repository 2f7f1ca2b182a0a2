within Mofang.Electrical.ThreePhase;
model SineVoltage3 "三相电压源 · Three-phase voltage"
  extends Interfaces.ThreePhaseOnePort;
  parameter Units.Voltage V = 325 "相电压幅值 · Amplitude of a phase";
  parameter Units.Frequency f = 50 "频率 · Frequency";
  parameter Units.Angle phase = 0 "初相 · Phase";
equation
  v = {V*sin(2*Constants.pi*f*time + phase - k*2*Constants.pi/3) for k in 0:2};
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 130, 150}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 130, 150}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{-35, 0}, {-18, 28}, {0, 0}, {18, -28}, {35, 0}}, color = {0, 130, 150}, thickness = 0.5, smooth = Smooth.Bezier),
    Line(points = {{-35, -14}, {-18, 14}, {0, -14}, {18, -42}, {35, -14}}, color = {140, 199, 208}, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三相正弦电压，各相依次滞后 120 度。</p>
</section>
<section lang=\"en\">
<p>Three sines, each 120 degrees behind the previous.</p>
</section>
</html>"));
end SineVoltage3;
