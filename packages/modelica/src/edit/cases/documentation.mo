// writes a documentation as a literal, beside the revisions that are there
model A
  annotation(Documentation(revisions="first"), Icon());
end A;
