// takes a value away with the modification that it leaves empty
model Circuit "text" // comment
  Parts.Resistor r "load";
end Circuit;
