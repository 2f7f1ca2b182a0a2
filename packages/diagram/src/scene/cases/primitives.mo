// reads every kind of primitive with its attributes
model All
  annotation(Icon(coordinateSystem(extent={{-50,-50},{50,50}}, initialScale=0.2, grid={5,5}), graphics={
    Line(points={{0,0},{10,0},{10,10}}, color={0,0,255}, pattern=LinePattern.Dash, thickness=0.5, arrow={Arrow.None,Arrow.Filled}, arrowSize=5, smooth=Smooth.Bezier),
    Polygon(points={{0,0},{10,0},{5,8}}, origin={1,2}, rotation=30, lineColor={255,0,0}, fillColor={255,255,0}, fillPattern=FillPattern.Solid),
    Rectangle(extent={{-10,-10},{10,10}}, radius=2, borderPattern=BorderPattern.Raised, lineThickness=1),
    Ellipse(extent={{-10,-10},{10,10}}, startAngle=0, endAngle=90, closure=EllipseClosure.Radial, fillPattern=FillPattern.Sphere),
    Text(extent={{-40,20},{40,30}}, textString="T = %% of %class", fontSize=9, fontName="Arial", textStyle={TextStyle.Bold,TextStyle.Italic}, horizontalAlignment=TextAlignment.Left, textColor={0,127,0}),
    Bitmap(extent={{-5,-5},{5,5}}, fileName="modelica://All/logo.png")}));
end All;
