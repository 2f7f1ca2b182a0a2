// writes a connection with its line
model Circuit "text" // comment
  Parts.Resistor r, q;
  Parts.Spring s;
  Parts.Source a, b;
  Parts.Gain g;
  Parts.Bus bus;
  Parts.Bus other;
equation
  connect(r.n, q.p) annotation(Line(points={{0,0},{20,0}}));
end Circuit;
