// repairs a list inside its brackets
model A
  Real t[2, 2] = [1, 2; 3 4; 5, 6];
  R r(a = 1 b = 2);
  Real x;
end A;
