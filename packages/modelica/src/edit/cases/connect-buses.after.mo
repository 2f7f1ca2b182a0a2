// joins two buses
model Circuit "text" // comment
  Parts.Resistor r, q;
  Parts.Spring s;
  Parts.Source a, b;
  Parts.Gain g;
  Parts.Bus bus;
  Parts.Bus other;
equation
  connect(bus, other) annotation(Line(points={{0,0},{20,0}}));
end Circuit;
