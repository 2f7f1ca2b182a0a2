// reads if-expressions, alone and as an operand in parentheses
model Conditional
  Real a = if a then 1 elseif b then 2 else 3;
  Real b = (if a then 1 else 2) + 3;
end Conditional;
