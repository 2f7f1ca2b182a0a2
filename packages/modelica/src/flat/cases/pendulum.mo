// leaves the constraint of a pendulum, which is of index 3, as it is written
model Pendulum
  parameter Real L = 1, m = 1, g = 9.81;
  Real x(start = 1), y, vx, vy, F;
equation
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = -x/L*F;
  m*der(vy) = -y/L*F - m*g;
  x^2 + y^2 = L^2;
end Pendulum;
