// refuses a name that is taken
model Circuit "text" // comment
  Real x;
end Circuit;
