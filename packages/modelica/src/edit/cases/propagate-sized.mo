// refuses an array whose size another class computes
model M
  Resistors.Resistor r;
end M;
