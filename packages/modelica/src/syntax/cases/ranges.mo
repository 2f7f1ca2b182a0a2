// reads ranges with and without step
model Ranges
  Real a[:] = 1:n + 1;
  Real b[:] = a:b:c;
end Ranges;
