// refuses a function that makes an array of negative size
function f
  input Integer n;
  output Real y[:];
algorithm
  y := fill(1, n);
end f;
model M
  Real y[:] = f(-1);
end M;
