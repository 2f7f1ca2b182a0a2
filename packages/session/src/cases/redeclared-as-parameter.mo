// takes a parameter in place of a variable that is replaceable
model Amplifier
  replaceable Real gain = time;
  Real y = 2*gain;
end Amplifier;
model M
  Amplifier varying;
  Amplifier fixed(redeclare parameter Real gain = 3);
end M;
