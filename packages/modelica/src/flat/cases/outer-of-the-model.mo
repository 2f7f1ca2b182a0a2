// makes a default inner component of an outer one of the model itself, for what lies in the model too
model W
  parameter Real g = 9.81;
end W;
model A
  outer W world;
  Real x = world.g;
end A;
model M
  outer W world;
  A a;
  Real x = world.g;
end M;
