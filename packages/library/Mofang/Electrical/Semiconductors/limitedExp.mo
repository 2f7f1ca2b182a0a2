within Mofang.Electrical.Semiconductors;
function limitedExp "线性延伸的指数 · Exponential with a linear end"
  extends Icons.Function;
  input Real x "自变量 · Argument";
  output Real y "函数值 · Value";
algorithm
  y := if x > 40 then exp(40)*(x - 39) else exp(x);
  annotation (
    Documentation(info = "<html>
<section lang=\"zh\">
<p>自变量大于 40 时沿切线延伸，避免溢出。</p>
</section>
<section lang=\"en\">
<p>Beyond 40 it goes on along the tangent, so that nothing overflows.</p>
</section>
</html>"));
end limitedExp;
