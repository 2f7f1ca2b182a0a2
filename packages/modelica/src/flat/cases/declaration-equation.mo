// makes an equation of the value of a variable
model SIR
  Real s(start = 0.99), i(start = 0.01), r;
  Real total = s + i + r;
equation
  der(s) = -0.5*s*i;
  der(i) = 0.5*s*i - 0.1*i;
  der(r) = 0.1*i;
end SIR;
