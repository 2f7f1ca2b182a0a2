// reads a text behind a byte order mark
model A
  Real x = ;
end A;
