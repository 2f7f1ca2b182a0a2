// takes an element again of which the connection was removed
model Circuit "text" // comment
  Parts.Source a, b, c;
  Parts.Sum sum;
end Circuit;
