// hands the value around on through a component that is inner and outer (MLS 5.4)
model A
  inner Real x = time;
  B b;
end A;
model B
  inner outer Real x = x;
  C c;
end B;
model C
  outer Real x;
  Real y = x;
end C;
model M
  A a;
end M;
