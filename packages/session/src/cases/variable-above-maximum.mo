// tells of a variable that rises above its maximum
model AboveMaximum
  Real x(start = 0, fixed = true, max = 0.5);
equation
  der(x) = 1;
end AboveMaximum;
