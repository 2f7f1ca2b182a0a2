// takes an import away with its line
model A
  import Parts.Pin;
  import Parts.Bus;
  Real x;
end A;
