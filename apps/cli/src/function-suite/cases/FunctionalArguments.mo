// Functions as arguments of functions (MLS 12.4.2)
// Real u = 2
// sum3(u) = 28
partial function Shape
  input Real x;
  output Real y;
end Shape;
function square
  extends Shape;
algorithm
  y := x*x;
end square;
function scaled
  extends Shape;
  input Real k = 1;
algorithm
  y := k*x;
end scaled;
function total
  input Shape f;
  input Integer n;
  output Real s = 0;
algorithm
  for i in 1:n loop
    s := s + f(i);
  end for;
end total;
function sum3
  input Real u;
  output Real s;
algorithm
  s := total(function square(), 3) + total(function scaled(k = u), 3) + u;
end sum3;
