within Mofang.Electrical.Amplifiers;
model OpAmp "饱和运放 · Saturating operational amplifier"
  extends Amplifier;
  parameter Real gain = 1e5 "开环增益 · Open-loop gain";
  parameter Units.Voltage Vmax = 15 "输出上限 · Upper limit of the output";
  parameter Units.Voltage Vmin = -Vmax "输出下限 · Lower limit of the output";
equation
  out.v = smooth(0, if gain*vin > Vmax then Vmax elseif gain*vin < Vmin then Vmin else gain*vin);
  annotation (
    Icon(graphics = {
    Line(points = {{-40, -30}, {-10, -30}, {10, 30}, {40, 30}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>有限增益，输出限制在供电范围内。</p>
</section>
<section lang=\"en\">
<p>Finite gain; the output stays within the supply.</p>
</section>
</html>"));
end OpAmp;
