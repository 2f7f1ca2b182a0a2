// changes the way of a connection, whose ends may be named in either order
model Circuit "text" // comment
  Parts.Resistor r, q;
equation
  connect(r.n, q.p) annotation(Line(points={{20,0},{10,5},{0,0}}, color={0,0,255}));
end Circuit;
