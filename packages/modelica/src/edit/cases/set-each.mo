// says that a value holds for each of several components
model Circuit "text" // comment
  Parts.Resistor r[3];
end Circuit;
