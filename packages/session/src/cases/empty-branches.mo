// passes over branches without equations
model EmptyBranches
  Real x(start = 1, fixed = true);
equation
  der(x) = -1;
  if time > 0.5 then
  end if;
  when x < 0.5 then
  end when;
end EmptyBranches;
