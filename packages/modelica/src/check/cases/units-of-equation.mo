// warns of an equation between variables of different dimensions
model M
  Real t(unit = "s"), s(unit = "m");
equation
  s = time*2;
  t = s;
end M;
