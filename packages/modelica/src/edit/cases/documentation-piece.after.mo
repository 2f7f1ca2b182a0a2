// changes a piece of the documentation, and no byte of the rest of its literal
model A
  annotation(Documentation(info = "<p title=\"a\?\">it\'s</p>\n<p>\"three\" \\</p>\d", revisions="r")); // kept
end A;
