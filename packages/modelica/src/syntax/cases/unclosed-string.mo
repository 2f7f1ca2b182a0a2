// reads on in the next line after a string that is not closed
model A
  Real x "text;
  Real y;
end A;
