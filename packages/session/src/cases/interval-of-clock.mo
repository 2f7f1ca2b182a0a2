// adds up the intervals of a periodic clock
model IntervalOfClock
  Real sum(start = 0);
  Real y = hold(sum);
equation
  when Clock(2, 10) then
    sum = previous(sum) + interval();
  end when;
end IntervalOfClock;
