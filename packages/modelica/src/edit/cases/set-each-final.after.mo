// writes each before the prefixes of a modifier
model Circuit "text" // comment
  Parts.Resistor r[3](each final R = 2);
end Circuit;
