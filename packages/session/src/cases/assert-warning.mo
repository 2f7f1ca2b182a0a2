// goes on after an assertion that only warns, and tells it
model AssertWarning
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(x < 0.5, "rather high", AssertionLevel.warning);
end AssertWarning;
