// refuses what is no figure
model A
  Real x = time;
end A;
