// gives the new parameter a free name, and each of several components takes it
model M
  Real R;
  Resistors.Resistor r[3](each R = R1);
  parameter Resistors.Resistance R1(min = 0, start = 1) = 10 "Resistance";
end M;
