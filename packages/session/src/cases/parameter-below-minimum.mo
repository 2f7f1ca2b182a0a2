// tells of a parameter below its minimum
model BelowMinimum
  parameter Real p(min = 1) = 0;
  Real x = p*time;
end BelowMinimum;
