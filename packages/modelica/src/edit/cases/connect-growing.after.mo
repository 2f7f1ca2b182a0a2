// takes the next free element of an array that grows with its connections
model Circuit "text" // comment
  Parts.Source a, b, c;
  Parts.Sum sum(nu = 2);
equation
  connect(a.y, sum.u[1]) annotation(Line(points={{0,0},{20,0}}));
  connect(sum.u[2], b.y) annotation(Line(points={{0,0},{20,0}}));
end Circuit;
