package MofangExamples "模坊示例 · Examples of Mofang"
  annotation (
    version = "1.0.0",
    Documentation(info="<html>
<section lang=\"zh\">
<p>十七个可以直接仿真的小模型，从生态学到电路、机械与控制。每个模型都附有说明，并且都有独立算出的参考结果。</p>
</section>
<section lang=\"en\">
<p>Seventeen small models that simulate as they are, from ecology to circuits, mechanics and control. Each one explains itself, and each is checked against a reference that was computed independently.</p>
</section>
</html>"));
end MofangExamples;
