// takes arrays of no elements through operators, functions, loops and components
connector In = input Real;
model A
  parameter Integer n = 0;
  Real x[n];
  Real m[n, 3];
  Real t[3, n] = transpose(m);
  In u[n];
  Real s = sum(x) + 1;
equation
  x = u;
  m = zeros(n, 3);
  for i in 1:n loop
    assert(x[i] < 9, "x");
  end for;
end A;
model M
  A a;
  A b(n = 2, u = {1, time});
  Real c[2] = cat(1, fill(0.0, 0), {1, time});
end M;
