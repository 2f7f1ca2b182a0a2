package Mofang "模坊标准库 · The Mofang library"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -40}, {-60, 40}, {0, 0}, {60, 40}, {60, -40}}, color = {40, 40, 40}, thickness = 3)}),
    version = "1.1.0", versionDate = "2026-11-21",
    Documentation(info = "<html>
<section lang=\"zh\">
<p>模坊自带的 Modelica 库：信号方块、电气、机械、热、流体、磁路、顺序逻辑与控制，以及一百多个可以直接仿真的示例。全部采用国际单位制，不依赖其他库。</p>
</section>
<section lang=\"en\">
<p>The Modelica library that comes with Mofang: signal blocks, electrical, mechanical, thermal, fluid and magnetic components, sequence logic and control, with more than a hundred examples that simulate as they are. SI units throughout, no dependency on other libraries.</p>
</section>
</html>"));
end Mofang;
