// reads on behind an operator without an operand
model A
  Real x = 1 + ;
  Real y = * 2;
  Real z;
end A;
