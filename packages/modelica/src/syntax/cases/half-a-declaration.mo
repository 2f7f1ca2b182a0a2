// reads on behind a type that somebody just types, and joins a dot at the end of a line with the next one
model A
  Real
  parameter Real k = 1;
  Modelica.
  Real x;
end A;
