// moves a shape by its points
model A
  Real x;
  annotation(Icon(graphics={
    Rectangle(extent={{0,0},{1,1}}), // first
    Line(points={{5,-5},{6,-4}})}));
end A;
