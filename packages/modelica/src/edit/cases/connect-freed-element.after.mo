// takes an element again of which the connection was removed
model Circuit "text" // comment
  Parts.Source b, c;
  Parts.Sum sum(nu = 2);
equation
  connect(sum.u[2], b.y) annotation(Line(points={{0,0},{20,0}}));
  connect(c.y, sum.u[1]) annotation(Line(points={{0,0},{20,0}}));
end Circuit;
