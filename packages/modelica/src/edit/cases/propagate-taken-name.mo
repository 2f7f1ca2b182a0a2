// gives the new parameter a free name, and each of several components takes it
model M
  Real R;
  Resistors.Resistor r[3];
end M;
