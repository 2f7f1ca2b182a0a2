// keeps two annotations of a class, also where it does not stand last
model A
  annotation(X = 1);
  Real x;
  annotation(Y = 1);
end A;
