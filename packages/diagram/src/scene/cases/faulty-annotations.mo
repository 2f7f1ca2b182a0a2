// leaves faulty primitives out, takes defaults for faulty attributes, and notes both
model Faulty
  annotation(Icon(coordinateSystem(extent={{0,0},{0,50}}), graphics={
    Line(points={{0,0},{10}}),
    Rectangle(extent={{0,0},{10,10}}, lineColor="red", radius=true),
    Circle(extent={{0,0},{1,1}}),
    Ellipse(extent={{0,0},{1,1}}, visible=false)}));
end Faulty;
