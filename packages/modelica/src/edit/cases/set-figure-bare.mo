// writes a figure into a class without any annotation
model A
  Real x = time;
end A;
