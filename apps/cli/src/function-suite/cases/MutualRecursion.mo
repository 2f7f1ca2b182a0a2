// Functions that call each other
// Integer n = 7
// even(n) = false
// even(n + 1) = true
function even
  input Integer n;
  output Boolean b;
algorithm
  b := if n == 0 then true else odd(n - 1);
end even;
function odd
  input Integer n;
  output Boolean b;
algorithm
  b := if n == 0 then false else even(n - 1);
end odd;
