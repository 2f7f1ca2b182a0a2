// names what a model with too few equations leaves open, with its component and its declaration
model Tank
  Real level;
  Real flow1;
equation
  der(level) = 1;
end Tank;
model M
  Tank tank;
  Real x = 1;
end M;
