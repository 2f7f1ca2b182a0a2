// leaves the ends of lines that it does not write, where they are of several kinds
model Circuit "text" // comment
  Parts.Resistor load;
  Real x;
end Circuit;
