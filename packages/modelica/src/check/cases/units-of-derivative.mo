// warns of a derivative of another dimension than the other side
model M
  Real x(unit = "m", start = 0, fixed = true), a(unit = "m/s2") = 1;
equation
  der(x) = a;
end M;
