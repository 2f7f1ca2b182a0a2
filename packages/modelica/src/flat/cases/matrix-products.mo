// writes equations of matrices and vectors out
model M
  Real A[2,2], x[2], y[2];
equation
  A = identity(2);
  x = {1, 2};
  y = A*x + (cross({1,0,0}, {0,1,0}))[2:3];
end M;
