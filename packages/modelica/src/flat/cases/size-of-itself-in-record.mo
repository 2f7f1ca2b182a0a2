// finds a size that follows from another one in a record
record R
  Real A[:, size(A, 1)];
end R;
model M
  parameter R r = R({{1, 2}, {3, 4}});
  Real x = r.A[1, 2];
end M;
