// draws a shape over the others, while the comments between them stay
model A
  Real x;
  annotation(Icon(graphics={
    Line(points={{0,0},{1,1}}), // first
    Rectangle(extent={{0,0},{1,1}})}));
end A;
