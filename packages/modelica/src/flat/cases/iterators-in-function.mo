// runs an iterator without a range over a size that only a call knows
function f
  input Real u[:, 2];
  output Real s = 0;
algorithm
  for i, j loop
    s := s + u[i, j];
  end for;
end f;
model M
  Real s = f({{1, 2}, {3, time}});
end M;
