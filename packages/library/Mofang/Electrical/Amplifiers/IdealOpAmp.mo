within Mofang.Electrical.Amplifiers;
model IdealOpAmp "理想运放 · Ideal operational amplifier"
  extends Amplifier;
equation
  vin = 0;
  annotation (
    Icon(graphics = {
    Text(extent = {{-40, 40}, {40, -40}}, textString = "∞", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>差模输入电压恒为零，须有负反馈。</p>
</section>
<section lang=\"en\">
<p>The input voltage is zero: it needs negative feedback.</p>
</section>
</html>"));
end IdealOpAmp;
