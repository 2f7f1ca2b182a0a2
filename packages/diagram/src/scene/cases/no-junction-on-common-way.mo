// draws no junction at a common corner of the same way
model A
equation
  connect(a, b) annotation(Line(points={{0,0},{20,0},{20,40}}));
  connect(a, c) annotation(Line(points={{0,0},{20,0},{20,60}}));
end A;
