// Division of Integers is Real, powers are Real (MLS 10.6.7, 10.6.8)
// Integer a = 7
// Integer b = 2
// f(a, b) = {3.5, 49, 0.25}
// whole(a, b) = 3
function f
  input Integer a;
  input Integer b;
  output Real y[3];
algorithm
  y := {a/b, a^b, b^(-2)};
end f;
function whole
  input Integer a;
  input Integer b;
  output Integer y;
algorithm
  y := integer(a/b);
end whole;
