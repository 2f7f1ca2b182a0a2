// takes the next free element of an array that grows with its connections
model Circuit "text" // comment
  Parts.Source a, b, c;
  Parts.Sum sum;
end Circuit;
