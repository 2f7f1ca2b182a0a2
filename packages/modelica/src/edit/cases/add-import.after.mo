// writes an import behind the others
model A
  import Parts.Pin;
  import Parts.Bus;
  Real x;
end A;
