// Default values of inputs use other inputs (MLS 12.4.1)
// Real u = 3
// f(u) = 12
// f(u, 1) = 7
// f(u, b = 2) = 14
// f(b = 1, a = 2, u = u) = 9
function f
  input Real u;
  input Real a = 2*u;
  input Real b = a/2;
  output Real y;
algorithm
  y := u + a + 2*b - (if b > 2.5 then 3 else 0) + (if a < 1.5 then 2 elseif b < 2.5 and a > 3 then 1 else 0) + (if a < 2.5 and a > 1.5 then 2 else 0);
end f;
