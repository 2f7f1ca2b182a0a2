// names what an algorithm and a call with several results leave open
function f
  input Real u;
  output Real a;
  output Real b;
algorithm
  a := u;
  b := u;
end f;
model M
  Real a;
  Real b;
  Real c;
  Real d;
algorithm
  a := 1;
equation
  (b, c) = f(a);
end M;
