// A function that hands on to itself what was handed to it, bound once more (MLS 12.4.2)
// Real u = 2
// not in C: bound once more without end
// lifted(u) = 5
partial function Shape
  input Real x;
  output Real y;
end Shape;
function same
  extends Shape;
algorithm
  y := x;
end same;
function more
  extends Shape;
  input Shape f;
algorithm
  y := 1 + f(x);
end more;
function nested
  input Shape f;
  input Integer n;
  input Real x;
  output Real y;
algorithm
  if n > 0 then
    y := nested(function more(f = f), n - 1, x);
  else
    y := f(x);
  end if;
end nested;
function lifted
  input Real u;
  output Real y;
algorithm
  y := nested(function same(), 3, u);
end lifted;
