within Mofang.Fluid;
package Interfaces "接口与基类 · Connectors and base classes"
  extends Icons.Package;

  connector Port "流体端口 · Fluid port"
    replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
    Units.Pressure p "压力 · Pressure";
    flow Units.MassFlow m "流入元件的质量流量 · Mass flow into the component";
    stream Units.SpecificEnthalpy h "流出时的比焓 · Specific enthalpy if it leaves";
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>压力、质量流量与随流传递的比焓。</p>
</section>
<section lang=\"en\">
<p>Pressure, mass flow and the specific enthalpy that it carries.</p>
</section>
</html>"));
  end Port;

  partial model TwoPorts "两端口元件 · Component with two ports"
    replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
    Port a(redeclare package Medium = Medium) "入口 · Inlet" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Port b(redeclare package Medium = Medium) "出口 · Outlet" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>设计流向由 a 到 b。</p>
</section>
<section lang=\"en\">
<p>The flow is designed to go from a to b.</p>
</section>
</html>"));
  end TwoPorts;

  partial model Resistance "流阻 · Flow resistance"
    extends TwoPorts;
    Units.MassFlow m(start = 0) "由 a 到 b 的质量流量 · Mass flow from a to b";
    Units.Pressure dp "压降 a - b · Pressure drop a - b";
    Units.Density rho "上游密度 · Density upstream";
  equation
    m = a.m;
    a.m + b.m = 0;
    dp = a.p - b.p;
    a.h = inStream(b.h);
    b.h = inStream(a.h);
    rho = noEvent(if m >= 0 then Medium.density(a.p, inStream(a.h)) else Medium.density(b.p, inStream(b.h)));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>不储存质量与能量，绝热节流。</p>
</section>
<section lang=\"en\">
<p>Stores neither mass nor energy: adiabatic throttling.</p>
</section>
</html>"));
  end Resistance;

  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>流体端口与两端元件。</p>
</section>
<section lang=\"en\">
<p>The fluid port, and components with two of them.</p>
</section>
</html>"));
end Interfaces;
