// adds a shape in front of the others
model A
  Real x;
  annotation(Icon(graphics={
    Rectangle(extent={{0,0},{1,1}}), // first
    Line(points={{0,0},{1,1}}), Ellipse(extent={{0,0},{2,2}})}));
end A;
