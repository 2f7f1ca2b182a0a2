// removes components with their connections, and connections alone
model Circuit "text" // comment
  Parts.Resistor q;
  Parts.Spring s;
  Parts.Source b;
  Parts.Gain g;
  Parts.Bus bus;
  Parts.Bus other;
equation
end Circuit;
