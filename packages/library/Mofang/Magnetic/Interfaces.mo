within Mofang.Magnetic;
package Interfaces "接口与基类 · Connectors and base classes"
  extends Icons.Package;

  connector Port "磁端口 · Magnetic port"
    Units.MagneticPotential V "磁位 · Magnetic potential";
    flow Units.MagneticFlux Phi "流入的磁通 · Flux into the component";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {150, 80, 0}, fillColor = {150, 80, 0}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>相连处磁位相等，磁通之和为零。</p>
</section>
<section lang=\"en\">
<p>Where connected, potentials are equal and fluxes sum to zero.</p>
</section>
</html>"));
  end Port;

  partial model Element "两端磁元件 · Element with two ports"
    Port p "正端 · Positive port" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Port n "负端 · Negative port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Units.MagneticPotential V "磁位差 p - n · Potential difference p - n";
    Units.MagneticFlux Phi "由 p 到 n 的磁通 · Flux from p to n";
  equation
    V = p.V - n.V;
    Phi = p.Phi;
    p.Phi + n.Phi = 0;
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>磁通由一端流到另一端。</p>
</section>
<section lang=\"en\">
<p>Flux passes from one port to the other.</p>
</section>
</html>"));
  end Element;

  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {150, 80, 0}, fillColor = {150, 80, 0}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>磁端口与两端元件。</p>
</section>
<section lang=\"en\">
<p>The magnetic port, and components with two of them.</p>
</section>
</html>"));
end Interfaces;
