// sums arrays element by element
model M
  constant Integer s[2] = sum({i, 1} for i in 1:4);
  Real x[s[1]] = fill(time, s[1]);
  Real y[s[2]] = fill(time, s[2]);
end M;
