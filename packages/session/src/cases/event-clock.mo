// ticks when a condition becomes true
model EventClock
  constant Real pi = 3.141592653589793;
  Integer n(start = 0);
  Integer y = hold(n);
equation
  when Clock(cos(2*pi*time) < 0) then
    n = previous(n) + 1;
  end when;
end EventClock;
