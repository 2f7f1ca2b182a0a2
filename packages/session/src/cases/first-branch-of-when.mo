// takes the first branch of a when-equation of which both conditions become true at once
model FirstBranch
  Integer n(start = 0, fixed = true);
equation
  when time > 0.5 then
    n = 1;
  elsewhen time > 0.5 then
    n = 2;
  end when;
end FirstBranch;
