// says that several components share a value out, where it held for each before
model Circuit "text" // comment
  Parts.Resistor r[3](R = {1, 2, 3});
end Circuit;
