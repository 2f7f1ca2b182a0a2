// refuses targets and connectors that are no references
model A
equation
  connect(f(x), 1);
algorithm
  1 := 2;
  (a, b) := 3;
end A;
