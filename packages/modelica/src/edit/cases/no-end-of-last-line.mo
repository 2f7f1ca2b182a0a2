// leaves the last line without an end where it has none
model Circuit "text" // comment
  Parts.Resistor r;
end Circuit;