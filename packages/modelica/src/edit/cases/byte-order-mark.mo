// keeps a byte order mark
model Circuit "text" // comment
  Parts.Resistor r;
end Circuit;
