// keeps the end of the class behind an unfinished connect
model A
equation
  connect(p.n,
end A;
