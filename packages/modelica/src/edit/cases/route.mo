// changes the way of a connection, whose ends may be named in either order
model Circuit "text" // comment
  Parts.Resistor r, q;
equation
  connect(r.n, q.p) annotation(Line(points={{0,0},{20,0}}, color={0,0,255}));
end Circuit;
