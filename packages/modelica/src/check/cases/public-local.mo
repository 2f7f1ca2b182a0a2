// refuses a public variable of a function that is neither input nor output
type In = input Real;
type Out = output Real;
type Plain = Real;
function f
  In u;
  Out y;
  Plain w;
algorithm
  y := 2 * u;
end f;
model M
  Real x = f(time);
end M;
