// takes a documentation away with the annotation that it leaves empty
model A
  Real x;
end A;
