// keeps branches under Real parameters
model M
  parameter Real p = 1;
  Real x;
equation
  if p > 0 then
    x = 1;
  else
    x = 2;
  end if;
end M;
