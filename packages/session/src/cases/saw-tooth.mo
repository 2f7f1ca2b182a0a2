// integrates over the jumps of mod
model SawTooth
  Real y = mod(time, 1);
  Real x(start = 0, fixed = true);
equation
  der(x) = y;
end SawTooth;
