// draws a shape over the others, while the comments between them stay
model A
  Real x;
  annotation(Icon(graphics={
    Rectangle(extent={{0,0},{1,1}}), // first
    Line(points={{0,0},{1,1}})}));
end A;
