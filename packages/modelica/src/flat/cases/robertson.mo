// keeps an algebraic equation among differential ones, with its sum written out
model Robertson
  Real y[3](start = {1, 0, 0});
equation
  der(y[1]) = -0.04*y[1] + 1e4*y[2]*y[3];
  der(y[2]) = 0.04*y[1] - 1e4*y[2]*y[3] - 3e7*y[2]^2;
  sum(y) = 1;
end Robertson;
