// edits a class that is whole beside one with errors
model Half
  Real x
end Half;
model Circuit "text" // comment
end Circuit;
