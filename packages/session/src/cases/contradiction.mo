// refuses equations that contradict each other
model Unsolvable
  Real x;
  Real y;
equation
  x = y;
  y = x + 1;
end Unsolvable;
