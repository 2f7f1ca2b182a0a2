// unrolls loops of known length in algorithms
model M
  Real x[3];
algorithm
  for i in 1:3 loop
    x[i] := i*time;
  end for;
end M;
