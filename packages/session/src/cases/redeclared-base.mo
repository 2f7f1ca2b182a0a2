// extends a base that a last redeclaration has replaced, redeclares sizes only, and fills a constant of a record
model RedeclaredBase
  package P
    replaceable model A
      Real x = 2;
    end A;
  end P;
  model B
    Real x = 3;
  end B;
  package Q = P(redeclare model A = B);
  extends Q.A;
  record R
    Real a;
    constant Integer k;
    constant Integer fixed = 42;
  end R;
  R r = R(time, 9);
  model V
    Real v[:] = {1, 2};
  end V;
  extends V(redeclare Real v[3] = {2, 4, 6*time});
end RedeclaredBase;
