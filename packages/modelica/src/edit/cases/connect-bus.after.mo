// lets a bus take a new signal
model Circuit "text" // comment
  Parts.Resistor r, q;
  Parts.Spring s;
  Parts.Source a, b;
  Parts.Gain g;
  Parts.Bus bus;
  Parts.Bus other;
equation
  connect(a.y, bus.speed) annotation(Line(points={{0,0},{20,0}}));
end Circuit;
