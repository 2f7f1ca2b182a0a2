// begins at another time than zero with the start values
model LaterStart
  Real x(start = 1, fixed = true);
equation
  der(x) = x;
end LaterStart;
