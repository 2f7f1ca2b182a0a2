// takes a value away with the modification that it leaves empty
model Circuit "text" // comment
  Parts.Resistor r(R = 2) "load";
end Circuit;
