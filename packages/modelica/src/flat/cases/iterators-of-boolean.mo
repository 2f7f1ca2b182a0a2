// runs an iterator without a range over false and true (MLS 11.2.2.1)
model M
  Real x[Boolean] = {time, 2};
  Real y[Boolean] = {x[i] + 1 for i};
end M;
