// closes a when-equation whose end is missing at the end of the class
model A
equation
  when a then
    x = 1;
end A;
