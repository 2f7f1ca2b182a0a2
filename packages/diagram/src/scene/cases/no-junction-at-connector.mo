// draws no junction at a connector
model A
equation
  connect(a, b) annotation(Line(points={{0,0},{20,0}}));
  connect(b, c) annotation(Line(points={{20,0},{40,0}}));
  connect(b, d) annotation(Line(points={{20,0},{20,40}}));
end A;
