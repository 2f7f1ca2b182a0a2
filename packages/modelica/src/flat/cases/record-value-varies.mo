// lets the value of a record vary more than a field of it that is a parameter (MLS 3.8)
record R
  parameter Real p = 1;
  Real x;
end R;
model M
  R r = R(p = 2, x = time);
end M;
