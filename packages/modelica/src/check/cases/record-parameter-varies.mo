// refuses a value of a record that gives a parameter of it what varies
record R
  parameter Real p = 1;
  Real x;
end R;
model M
  R r = R(p = time, x = 2);
end M;
