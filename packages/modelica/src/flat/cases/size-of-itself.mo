// finds a size that follows from another size of the same array
model M
  parameter Real A[:, size(A, 1)] = {{1, 2}, {3, 4}};
  Real x = A[1, 2];
end M;
