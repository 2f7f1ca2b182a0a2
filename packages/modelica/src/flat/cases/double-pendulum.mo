// writes a matrix equation out
model DoublePendulum
  Real phi[2](start = {1, 0.5}), w[2];
  Real A[2, 2];
  Real b[2];
equation
  der(phi) = w;
  A*der(w) = b;
  A = [2, cos(phi[1] - phi[2]); cos(phi[1] - phi[2]), 1];
  b = {-w[2]^2*sin(phi[1] - phi[2]) - 2*9.81*sin(phi[1]), w[1]^2*sin(phi[1] - phi[2]) - 9.81*sin(phi[2])};
end DoublePendulum;
