// runs an iterator without a range over the literals of the enumeration that gives the size (MLS 11.2.2.1)
model M
  type E = enumeration(a, b, c);
  parameter Real p[E] = {1, 2, 3};
  Real x[E];
  Real s = sum(p[i] * x[i] for i);
equation
  for i loop
    x[i] = p[i] * time;
  end for;
end M;
