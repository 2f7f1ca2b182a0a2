// refuses an iterator without a range of which two sizes say different types
model M
  type E = enumeration(a, b, c);
  parameter Real p[E] = {1, 2, 3};
  Real x[3];
equation
  for i loop
    x[i] = p[i];
  end for;
end M;
