// points at the bracket that is not closed
model A
  Real x = (1;
end A;
