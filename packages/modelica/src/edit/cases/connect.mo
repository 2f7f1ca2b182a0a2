// writes a connection with its line
model Circuit "text" // comment
  Parts.Resistor r, q;
  Parts.Spring s;
  Parts.Source a, b;
  Parts.Gain g;
  Parts.Bus bus;
  Parts.Bus other;
end Circuit;
