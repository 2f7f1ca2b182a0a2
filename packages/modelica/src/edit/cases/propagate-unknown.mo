// refuses a parameter that is not there
model M
  Resistors.Resistor r;
end M;
