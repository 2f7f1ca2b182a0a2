// refuses what would break the text: a comment in a condition, which would swallow the end of its line
model Circuit "text" // comment
  Parts.Resistor c;
end Circuit;
