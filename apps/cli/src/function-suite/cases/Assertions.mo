// Assertions that hold, with messages that are put together
// Real u = 2
// f(u) = 4
function f
  input Real u;
  output Real y;
algorithm
  assert(u > 1, "u = " + String(u) + " is not above 1");
  y := 2*u;
  assert(y > u, "y", AssertionLevel.warning);
end f;
