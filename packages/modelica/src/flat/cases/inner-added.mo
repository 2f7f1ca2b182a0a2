// adds a missing inner component, and says what its class has to say
model W
  parameter Real g = 9.81;
  annotation(missingInnerMessage = "no world is there");
end W;
model A
  outer W world;
  Real x = world.g;
end A;
model M
  A a;
end M;
