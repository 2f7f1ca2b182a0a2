// takes a final field of a record from its declaration
record R
  Real a;
  final parameter Integer n = 2;
end R;
model M
  R r = R(a = time);
  Real x[r.n] = fill(r.a, r.n);
end M;
