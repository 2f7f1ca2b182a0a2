// takes an outer component that is inner as well as the inner one
model W
  parameter Real g = 9.81;
end W;
model A
  outer W world;
  Real x = world.g;
end A;
model M
  inner outer W world;
  A a;
  Real x = world.g;
end M;
