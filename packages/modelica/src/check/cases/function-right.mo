// finds nothing in a function whose body is right
function f
  input Real u;
  output Real y;
algorithm
  y := u;
end f;
