// takes the value of a modifier for a parameter of the base class
model V
  parameter Real mu = 1;
  Real x(start = 2), y;
equation
  der(x) = y;
  der(y) = mu*(1 - x^2)*y - x;
end V;
model M
  extends V(mu = 1000);
end M;
