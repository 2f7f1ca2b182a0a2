// takes each component of a clause, arrays, conditions and prefixes, and predefined types
model Circuit
  Real a;
end Circuit;
