// draws no junction where lines of different sets cross
model A
equation
  connect(a, b) annotation(Line(points={{0,0},{20,0},{40,0}}));
  connect(c, d) annotation(Line(points={{20,-10},{20,0},{20,10}}));
end A;
