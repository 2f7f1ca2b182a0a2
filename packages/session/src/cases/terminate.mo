// ends a run where the model says so
model Terminates
  Real x(start = 0, fixed = true);
equation
  der(x) = 2;
  when x > 1 then
    terminate("high enough");
  end when;
end Terminates;
