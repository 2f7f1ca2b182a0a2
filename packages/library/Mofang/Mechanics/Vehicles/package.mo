within Mofang.Mechanics;
package Vehicles "车辆 · Vehicles"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, -20}, {-60, 10}, {-30, 15}, {-10, 45}, {40, 45}, {60, 15}, {80, 10}, {80, -20}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-60, 0}, {-25, -40}}, lineColor = {60, 80, 120}, fillColor = {60, 80, 120}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{25, 0}, {60, -40}}, lineColor = {60, 80, 120}, fillColor = {60, 80, 120}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>纵向车辆动力学：车轮、车身、变速器、发动机、驾驶员与工况。</p>
</section>
<section lang=\"en\">
<p>Longitudinal dynamics of vehicles: wheels, bodies, gearboxes, engines, drivers and driving cycles.</p>
</section>
</html>"));
end Vehicles;
