// holds what a shifted clock samples: half a second later, the value of the last tick
model ShiftedClock
  Real u = sample(time, Clock(1));
  Real shifted = shiftSample(u, 1, 2);
  Real y = hold(shifted);
end ShiftedClock;
