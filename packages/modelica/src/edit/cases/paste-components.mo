// gives pasted components free names, in the connections and values among them too, and moves them with their lines
model Circuit
  Pipes.Pipe p1; // mine
equation
  connect(p1.p, p1.n);
end Circuit;
