// refuses a piece of the documentation that somebody else has changed
model A
  annotation(Documentation(info = "<p>one</p>", revisions="r")); // kept
end A;
