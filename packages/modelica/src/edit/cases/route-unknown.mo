// refuses the way of a connection that is not there
model Circuit "text" // comment
  Parts.Resistor r, q;
end Circuit;
