// takes an input without a value as known
model M
  input Real u;
  Real x = u;
end M;
