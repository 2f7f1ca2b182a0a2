// finds nothing in a record, which needs no equations
record R
  Real x;
  parameter Integer n = 2;
  Real y[n];
end R;
