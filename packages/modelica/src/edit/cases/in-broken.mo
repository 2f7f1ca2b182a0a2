// refuses to edit a class with errors
model Circuit "text" // comment
  Real x
end Circuit;
