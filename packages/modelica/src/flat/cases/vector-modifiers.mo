// gives the elements of arrays of components the elements of vector modifiers at every level
model L
  parameter Real k = 1;
  parameter Integer n = 1;
  Real x[n] = fill(k * time, n);
end L;
model R
  parameter Real k[2] = {1, 1};
  L l[2](k = k, n = {1, 2});
end R;
model M
  R r[3](k = {{1, 2}, {3, 4}, {5, 6}});
  L s[2, 2](k = [1, 2; 3, 4]);
end M;
