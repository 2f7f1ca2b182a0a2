// takes an import away with its line
model A
  import Parts.Bus;
  Real x;
end A;
