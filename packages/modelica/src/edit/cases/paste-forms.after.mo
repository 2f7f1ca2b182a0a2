// takes each component of a clause, arrays, conditions and prefixes, and predefined types
model Circuit
  Real a;
  inner parameter Real a1[3] = {1, 2, 3};
  inner parameter Real b if true;
  replaceable Pipes.Pipe c[2];
end Circuit;
