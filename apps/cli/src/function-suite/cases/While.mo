// A while loop (MLS 11.2.3): the greatest common divisor
// Integer a = 84
// Integer b = 36
// gcd(a, b) = 12
// gcd(b, a) = 12
function gcd
  input Integer a;
  input Integer b;
  output Integer y;
protected
  Integer r = b;
algorithm
  y := a;
  while r <> 0 loop
    (y, r) := step(y, r);
  end while;
end gcd;
function step
  input Integer y;
  input Integer r;
  output Integer first;
  output Integer second;
algorithm
  first := r;
  second := mod(y, r);
end step;
