// refuses what only parentheses could mean
model WithoutParentheses
  Real a = a ^ b ^ c;
  Boolean b = a < b < c;
  Real c = a * -b;
  Boolean d = a == not b;
  Real e = 1 + if a then 1 else 2;
  Real f = f(a = 1, 2);
  Real g = end + 1;
end WithoutParentheses;
