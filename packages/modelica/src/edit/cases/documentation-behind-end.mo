// refuses a place behind the end of the documentation
model A
  annotation(Documentation(info = "<p>one</p>", revisions="r")); // kept
end A;
