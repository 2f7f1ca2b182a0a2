within Mofang.Electrical.ThreePhase;
model Delta "三角形接法 · Delta connection"
  Interfaces.Plug p "各支路首端 · First ends of the branches" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Plug n "各支路末端 · Last ends of the branches" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  for k in 1:3 loop
    n.v[k] = p.v[if k < 3 then k + 1 else 1];
  end for;
  for k in 1:3 loop
    p.i[k] + n.i[if k > 1 then k - 1 else 3] = 0;
  end for;
  annotation (
    Icon(graphics = {
    Polygon(points = {{0, 50}, {45, -30}, {-45, -30}}, lineColor = {0, 130, 150}, lineThickness = 0.5, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-28, 0}}, color = {0, 130, 150}),
    Line(points = {{28, 0}, {100, 0}}, color = {0, 130, 150}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把每个支路的末端接到下一相的首端。接在三相元件的两侧。</p>
</section>
<section lang=\"en\">
<p>Connects the last end of each branch with the first end of the next phase; put it across a three-phase component.</p>
</section>
</html>"));
end Delta;
