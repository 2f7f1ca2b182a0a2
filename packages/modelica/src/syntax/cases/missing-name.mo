// says where a name is missing
model A
  Real = 1;
end A;
