within Mofang.Electrical.Amplifiers;
model DynamicOpAmp "带宽有限的运放 · Operational amplifier with bandwidth"
  extends Amplifier;
  parameter Real gain = 1e5 "直流增益 · Gain at zero frequency";
  parameter Units.Frequency GBW = 1e6 "增益带宽积 · Gain-bandwidth product";
  parameter Units.Voltage Vmax = 15 "输出限幅 · Limit of the output";
  Units.Voltage x(start = 0, fixed = true) "内部电压 · Internal voltage";
equation
  gain/(2*Constants.pi*GBW)*der(x) = gain*vin - x;
  out.v = smooth(0, if x > Vmax then Vmax elseif x < -Vmax then -Vmax else x);
  annotation (
    Icon(graphics = {
    Line(points = {{-50, 20}, {-5, 20}, {40, -30}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一阶极点，由增益带宽积决定。</p>
</section>
<section lang=\"en\">
<p>A single pole, given by the gain-bandwidth product.</p>
</section>
</html>"));
end DynamicOpAmp;
