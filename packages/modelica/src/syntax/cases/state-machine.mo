// reads the operators of clocks and state machines as calls
model A
  Real u = sample(time, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, n > 3, immediate = false, priority = 1);
  when Clock() then
    n = previous(n) + 1;
  end when;
end A;
