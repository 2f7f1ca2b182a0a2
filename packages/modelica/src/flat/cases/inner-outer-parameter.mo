// hands the value of a parameter on through one that is inner and outer (MLS 5.4)
model A
  inner parameter Real x = 3;
  B b;
end A;
model B
  inner outer parameter Real x = x;
  C c;
end B;
model C
  outer parameter Real x;
  Real y = x;
end C;
model M
  A a;
end M;
