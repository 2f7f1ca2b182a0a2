// leaves an if-equation without else out when no branch of different sizes is chosen
model M
  parameter Real p = 1;
  Real x, y;
equation
  if p > 2 then
    x + y = 3;
    y = 1;
  elseif p > 3 then
    x = y;
  end if;
  x = 1;
  y = x;
end M;
