// ends an unclosed call at the end of its equation
model A
equation
  x = sin(cos(y);
  z = 1;
end A;
