// reads the equations of an if-equation without then
model A
equation
  if a
    x = 1;
  end if;
  y = 2;
end A;
