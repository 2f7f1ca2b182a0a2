// takes the branch that a Real parameter chooses, sampled or continuous
block Held
  parameter Real Ts = 1;
  Boolean y;
  Real z;
equation
  if Ts > 0 then
    when sample(0, Ts) then
      y = time > 1.5;
      z = time;
    end when;
  else
    y = time > 1.5;
    z = time;
  end if;
end Held;

model SampledOrContinuous
  Held held, free(Ts = 0);
end SampledOrContinuous;
