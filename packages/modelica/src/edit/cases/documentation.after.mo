// writes a documentation as a literal, beside the revisions that are there
model A
  annotation(Documentation(revisions="first", info = "<p>say \"a\\b\"</p>
"), Icon());
end A;
