// takes the value of an attribute of an array for each element
model M
  Real x[3](start = 1, each fixed = true);
equation
  der(x) = -x;
end M;
