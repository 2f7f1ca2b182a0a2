// groups operators by precedence and from the left
model Operators
  Real a = b + c * d ^ e - f;
  Real g = a - b - c;
  Real h = a / b * c ./ d;
  Boolean i = a or b and not c < d + 1;
  Boolean j = a == b or c <> d;
  Real k = (a + b) .* c .^ d;
end Operators;
