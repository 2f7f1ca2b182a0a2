// says that a keyword is no name, and reads it as the beginning of a class
model A
  Real model;
end A;
