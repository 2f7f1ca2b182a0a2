// takes the value of an input connector from a modifier where it is not connected
connector In = input Real;
block A
  In u;
  Real y;
equation
  y = 2 * u;
end A;
model M
  A a(u = time);
  A b;
equation
  connect(a.u, b.u);
end M;
