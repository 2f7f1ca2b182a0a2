// checks the body of a function
function f
  input Real u;
  output Real y;
algorithm
  y := v;
end f;
