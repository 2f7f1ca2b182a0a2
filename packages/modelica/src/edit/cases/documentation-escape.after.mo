// changes a piece of the documentation that is written with an escape
model A
  annotation(Documentation(info = "<p title=\"a\?\">its</p>\n<p>two</p>\d", revisions="r")); // kept
end A;
