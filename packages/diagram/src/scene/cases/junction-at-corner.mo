// draws a junction at a common corner of lines of one set
model A
equation
  connect(a, b) annotation(Line(points={{0,0},{20,0},{20,-10}}));
  connect(b, c) annotation(Line(points={{20,-10},{20,0},{40,0}}));
end A;
