// refuses branches with different numbers of equations
model M
  Real x, y;
equation
  if time > 1 then
    x = 1;
    y = 2;
  else
    x = 1;
  end if;
end M;
