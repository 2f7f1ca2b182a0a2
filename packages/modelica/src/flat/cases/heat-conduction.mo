// unrolls for-equations over the cells of a rod, whose number becomes fixed
model HeatConduction
  parameter Integer n = 4;
  Real T[n](each start = 300);
  Real q[n + 1];
equation
  q[1] = 1;
  q[n + 1] = 0;
  for i in 2:n loop
    q[i] = T[i - 1] - T[i];
  end for;
  for i in 1:n loop
    der(T[i]) = q[i] - q[i + 1];
  end for;
end HeatConduction;
