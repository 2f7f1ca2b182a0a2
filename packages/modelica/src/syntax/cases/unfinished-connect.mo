// keeps the class around an unfinished connect
model A
  Pin p;
equation
  connect(
  connect(p, q);
  x = 1;
end A;
