// puts in a text that somebody typed, also one with errors
model A
  Real x;
end A;
