// finds a size that follows from another one in a function
function f
  input Real A[:, size(A, 1)];
  input Real b[size(A, 1)];
  output Real x[size(A, 1)];
protected
  Real C[:, size(C, 1)] = A;
algorithm
  x := C*b;
end f;
model M
  Real y[2] = f({{time, 2}, {3, 4}}, {1, 2});
end M;
