// names full-width punctuation that an input method leaves
model A
  Real x（start = 1）；
end A;
