// checks the values of a record
record R
  Real x = y;
end R;
