// writes classes in full that were found where the text was taken
model Circuit
  Pipes.Pipe pipe(redeclare model Medium = Pipes.Media.Water);
end Circuit;
