// reads elseif of equations, statements and expressions
model A
equation
  if a then
    x = if b then 1 elseif c then 2 else 3;
  elseif d then
    x = 2;
  elseif e then
    x = 3;
  else
    x = 4;
  end if;
end A;
