// reads extends clauses with what they leave out
model Extends
  extends A.B(x = 1, break c, break connect(a, b.c)) annotation(X = 1);
end Extends;
