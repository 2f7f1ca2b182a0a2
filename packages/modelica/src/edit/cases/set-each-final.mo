// writes each before the prefixes of a modifier
model Circuit "text" // comment
  Parts.Resistor r[3](final R = 1);
end Circuit;
