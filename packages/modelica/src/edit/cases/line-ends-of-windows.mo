// keeps line ends of Windows, in what it writes too
model Circuit "text" // comment
  Parts.Resistor r;
end Circuit;
