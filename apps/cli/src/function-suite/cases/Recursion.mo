// A function that calls itself (MLS 12.1.1)
// Integer n = 10
// Real u = 2
// fibonacci(n) = 55
// power(u, n) = 1024
// ackermann(2, 3) = 9
function fibonacci
  input Integer n;
  output Integer y;
algorithm
  y := if n < 2 then n else fibonacci(n - 1) + fibonacci(n - 2);
end fibonacci;
function power
  input Real x;
  input Integer n;
  output Real y;
algorithm
  if n == 0 then
    y := 1;
  elseif mod(n, 2) == 0 then
    y := power(x*x, div(n, 2));
  else
    y := x*power(x, n - 1);
  end if;
end power;
function ackermann
  input Integer m;
  input Integer n;
  output Integer y;
algorithm
  if m == 0 then
    y := n + 1;
  elseif n == 0 then
    y := ackermann(m - 1, 1);
  else
    y := ackermann(m - 1, ackermann(m, n - 1));
  end if;
end ackermann;
