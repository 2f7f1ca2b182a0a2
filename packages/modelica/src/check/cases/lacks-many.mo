// groups what lacks equations by component, and shows a few names
model A
  Real x[9];
end A;
model M
  A a;
  A b;
end M;
