// makes formal parameters of a function of types that bring input or output along
type In = input Real;
type Out = output Real;
type Plain = Real;
function f
  In u;
  Out y;
algorithm
  y := 2 * u;
end f;
model M
  Real x = f(time);
end M;
