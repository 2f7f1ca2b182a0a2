// ticks a third as often: a counter of ticks seen at every third of them
model SubSampledCounter
  Integer n(start = 0);
  Integer every = subSample(n, 3);
  Integer y = hold(every);
equation
  when Clock(1, 10) then
    n = previous(n) + 1;
  end when;
end SubSampledCounter;
