// says that a value holds for each of several components
model Circuit "text" // comment
  Parts.Resistor r[3](each R = 2);
end Circuit;
