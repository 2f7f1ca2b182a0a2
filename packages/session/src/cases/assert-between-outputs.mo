// ends a run with an assertion that fails between two rows of the result
model AssertBetween
  constant Real pi = 3.141592653589793;
  Real x(start = 0, fixed = true);
equation
  der(x) = 2*pi*cos(2*pi*time);
  assert(x < 0.9, "too high");
end AssertBetween;
