// reads subscripts and fields of a parenthesised expression (MLS 3.7), and parentheses as a tuple of one
model Parentheses
  Real a = (f(x)).y[2].z;
  Real b = (a + b)[2, :];
  Real c = (a);
equation
  (a, , b) = f(x);
end Parentheses;
