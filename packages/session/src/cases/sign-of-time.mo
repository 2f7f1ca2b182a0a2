// integrates over the change of a sign, which makes no event (MLS 3.7.2)
model SignOfTime
  Real x(start = 0, fixed = true);
equation
  der(x) = sign(1 - time);
end SignOfTime;
