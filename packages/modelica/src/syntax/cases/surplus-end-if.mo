// passes over an end of what is not open
model A
equation
  x = 1;
  end if;
  y = 2;
end A;
