// makes the last of several iterators the outermost: a[3, 1] is 10·1 + 3
model M
  constant Integer a[:, :] = {10 * i + j for i in 1:2, j in 1:3};
  Real x[a[3, 1]] = fill(time, a[3, 1]);
end M;
