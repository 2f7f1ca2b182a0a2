// chooses branches under parameters that are not Real during translation, and fixes these
model M
  parameter Integer n = 2;
  Real x;
equation
  if n == 1 then
    x = 1;
  elseif n == 2 then
    x = 2;
  else
    x = 3;
  end if;
end M;
