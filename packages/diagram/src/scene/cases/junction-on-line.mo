// draws a junction where a line of one set leaves another
model A
equation
  connect(a, b) annotation(Line(points={{0,0},{40,0}}));
  connect(a, c) annotation(Line(points={{0,0},{20,0},{20,30}}));
end A;
