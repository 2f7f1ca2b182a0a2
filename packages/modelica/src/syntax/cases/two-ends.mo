// passes over an end too many between classes
model A
  Real x;
end A;
end A;
model B
end B;
