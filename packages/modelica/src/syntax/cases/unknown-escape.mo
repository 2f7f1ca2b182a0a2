// keeps a string with an escape that Modelica has not
model A
  String x = "a\qb";
end A;
