// takes the values of an array of input connectors from a modifier
connector In = input Real;
block A
  In u;
  Real y;
equation
  y = 2 * u;
end A;
model M
  A a[2](u = {1, time});
end M;
