// gives a line of its own to a declaration that goes behind another in its line
model Circuit "text" // comment
   Real b;
  Real a;
end Circuit;
