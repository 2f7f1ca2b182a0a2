// writes an import behind the others
model A
  import Parts.Pin;
  Real x;
end A;
