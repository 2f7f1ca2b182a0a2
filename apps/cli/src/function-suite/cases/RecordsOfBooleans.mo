// Booleans, Integers and enumerations in records
// Integer n = 2
// Boolean b = true
// f(n, b) = {102, 0}
type E = enumeration(one, two);
record State
  Boolean on;
  Integer count;
  E mode;
  Boolean flags[2];
end State;
function f
  input Integer n;
  input Boolean b;
  output Integer y[2];
protected
  State s[2];
algorithm
  s[1] := State(b, n, E.two, {false, b});
  s[2] := State(not b, 0, E.one, {false, false});
  y[1] := if s[1].on and s[1].flags[2] and s[1].mode == E.two then 100 + s[1].count else 0;
  s.on := {false, false};
  y[2] := if s[1].on or s[2].on then 1 else 0;
end f;
