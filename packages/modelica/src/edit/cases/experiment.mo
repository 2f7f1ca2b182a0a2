// writes the settings of an experiment into the annotation that is there
model A
  Real x;
  annotation(Icon());
end A;
