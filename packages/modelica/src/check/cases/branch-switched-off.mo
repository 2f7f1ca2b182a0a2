// leaves out a branch that parameters switch off, with the subscript that lies outside
model M
  parameter Integer n = 2;
  Real v[n] = fill(1, n);
  Real y;
algorithm
  y := 0;
  if n > 2 then
    y := v[3];
  end if;
end M;
