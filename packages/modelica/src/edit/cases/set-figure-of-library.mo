// refuses to write into a class of a library
model A
  Real x = time;
end A;
