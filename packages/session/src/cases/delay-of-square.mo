// gives the past of a signal, and its first value before there is one
model DelayOfSquare
  Real y = delay(time^2, 0.5);
end DelayOfSquare;
