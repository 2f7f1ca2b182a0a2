// closes a loop whose end is missing at the end of the construct around it
model A
equation
  if a then
    for i in 1:2 loop
      x = 1;
  end if;
  y = 2;
end A;
