within Mofang.Sequence;
package Interfaces "接口 · Connectors"
  extends Icons.Package;

  connector StepOut "步的出口 · Exit of a step"
    output Boolean available "步是否激活 · Whether the step is active";
    input Boolean fire "转移是否触发 · Whether the transition fires";
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {70, 70, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>步的出口：告知转移步已激活，并得知转移的触发。</p>
</section>
<section lang=\"en\">
<p>Tells a transition that the step is active and learns that it fires.</p>
</section>
</html>"));
  end StepOut;

  connector TransitionIn "转移的入口 · Entry of a transition"
    input Boolean available "步是否激活 · Whether the step is active";
    output Boolean fire "转移是否触发 · Whether the transition fires";
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {70, 70, 90}, fillColor = {70, 70, 90}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>转移的入口，与步的出口相对。</p>
</section>
<section lang=\"en\">
<p>The counterpart of a step's exit.</p>
</section>
</html>"));
  end TransitionIn;

  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 50}, {50, 0}, {-40, -50}}, lineColor = {70, 70, 90}, fillColor = {70, 70, 90}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>步与转移之间的信号。</p>
</section>
<section lang=\"en\">
<p>The signals between steps and transitions.</p>
</section>
</html>"));
end Interfaces;
