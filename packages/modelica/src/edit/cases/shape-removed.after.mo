// takes a shape away with its comma
model A
  Real x;
  annotation(Icon(graphics={
    Line(points={{0,0},{1,1}})}));
end A;
