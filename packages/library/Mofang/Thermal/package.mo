within Mofang;
package Thermal "热 · Heat transfer"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-50, -60}, {-30, -20}, {-50, 20}, {-30, 60}}, color = {190, 40, 30}, thickness = 1.5, smooth = Smooth.Bezier),
    Line(points = {{-5, -60}, {15, -20}, {-5, 20}, {15, 60}}, color = {190, 40, 30}, thickness = 1.5, smooth = Smooth.Bezier),
    Line(points = {{40, -60}, {60, -20}, {40, 20}, {60, 60}}, color = {190, 40, 30}, thickness = 1.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>导热、对流、辐射、蓄热与房间。热流以流入元件为正。</p>
</section>
<section lang=\"en\">
<p>Conduction, convection, radiation, storage, rooms. Heat flows count positive into a component.</p>
</section>
</html>"));
end Thermal;
