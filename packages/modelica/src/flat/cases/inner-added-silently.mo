// says nothing more of an added inner component whose class has nothing to say
model W
  parameter Real g = 9.81;
end W;
model A
  outer W world;
  Real x = world.g;
end A;
model M
  A a;
end M;
