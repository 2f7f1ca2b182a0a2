// tells of connections that are too many
connector O = output Real;
connector I = input Real;
block S
  O y = 1;
end S;
block T
  I u;
  Real x = u;
end T;
model M
  S s;
  S r;
  T t;
equation
  connect(s.y, t.u);
  t.u = 2;
end M;
