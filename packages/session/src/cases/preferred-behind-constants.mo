// two wished coordinates of which one stands in the constraint by a sum with a constant: both are states, in turn
model Behind
  parameter Real h = 0.25;
  Real x(start = 0, fixed = true, stateSelect = StateSelect.prefer), vx(start = 1, fixed = true, stateSelect = StateSelect.prefer);
  Real y(start = 0.75, stateSelect = StateSelect.prefer), vy(stateSelect = StateSelect.prefer);
  Real a, b, f;
equation
  vx = der(x);
  vy = der(y);
  a = x + h - 0.25;
  y + h = b;
  a^2 + b^2 = 1;
  der(vx) = f*a;
  der(vy) = f*b - 9.81;
end Behind;
