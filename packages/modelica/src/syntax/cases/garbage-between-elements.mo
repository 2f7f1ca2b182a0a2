// passes over garbage between elements up to the next semicolon
model A
  Real x;
  ) ] garbage 3 here;
  Real y;
end A;
