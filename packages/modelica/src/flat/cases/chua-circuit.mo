// brings the function of a component along
function g
  input Real v;
  output Real i;
algorithm
  i := if v < -1 then -v + 1 elseif v > 1 then -v - 1 else -2*v;
end g;
model Chua
  Real x(start = 0.1), y, z;
equation
  der(x) = 9*(y - x - g(x));
  der(y) = x - y + z;
  der(z) = -14*y;
end Chua;
