// reads calls with positional and named arguments, iterators and functions applied in part
model Calls
  Real a = f();
  Real b = f(a, b = 1, c = g(2));
  Real c = sum(i * j for i in 1:3, j);
  Real d = quad(function Sine(A = 2, w = function f()), 0, g = function h());
  Real e = der(x);
  Boolean f = initial();
  Real g = pure(A.f(x));
end Calls;
