// changes an attribute of a shape and leaves the rest as it is written
model A
  Real x;
  annotation(Icon(graphics={
    Rectangle(extent={{0,0},{1,1}}, fillColor={255,0,0}), // first
    Line(points={{0,0},{1,1}})}));
end A;
