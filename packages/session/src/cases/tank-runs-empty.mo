// drains a tank until it is empty, and stays there
model Tank
  Real h(start = 4, fixed = true);
equation
  der(h) = if h > 0 then -2*sqrt(h) else 0;
end Tank;
