// keeps a constraining clause with the description and the annotation behind it
model Constraining
  replaceable package M = A.B constrainedby C "medium" annotation(choicesAllMatching = true);
end Constraining;
