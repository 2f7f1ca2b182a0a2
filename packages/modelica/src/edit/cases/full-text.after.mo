// half a text
model A
  Real x = ;
end A;
