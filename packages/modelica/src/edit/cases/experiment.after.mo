// writes the settings of an experiment into the annotation that is there
model A
  Real x;
  annotation(Icon(), experiment(StartTime = 0, StopTime = 2, Tolerance = 1e-6));
end A;
