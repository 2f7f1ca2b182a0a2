// keeps declarations that stand after equations
model A
equation
  x = 1;
  parameter Real y;
end A;
