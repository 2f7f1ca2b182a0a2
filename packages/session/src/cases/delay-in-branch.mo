// remembers the past of a signal also where a branch asks for it later
model DelayInBranch
  Real y = if time < 1 then 0 else delay(3*time, 0.5);
end DelayInBranch;
