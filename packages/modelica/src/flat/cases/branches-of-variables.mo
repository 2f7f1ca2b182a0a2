// keeps branches under variables
model M
  Real x, y;
equation
  if time > 1 then
    x = 1;
    x + y = 2;
  else
    x = y;
    y = 3;
  end if;
end M;
