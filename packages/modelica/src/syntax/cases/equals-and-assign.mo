// tells equations from assignments
model A
equation
  x := 1;
algorithm
  y = 2;
end A;
