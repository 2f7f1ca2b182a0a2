// Results and locals that are Integers stay whole
// Integer n = 12
// digits(n*n) = {3, 9}
// collatz(n) = 9
function digits
  input Integer n;
  output Integer y[2] = {0, 0};
protected
  Integer rest = n;
algorithm
  while rest > 0 loop
    y[1] := y[1] + 1;
    y[2] := y[2] + mod(rest, 10);
    rest := div(rest, 10);
  end while;
end digits;
function collatz
  input Integer n;
  output Integer count = 0;
protected
  Integer k = n;
algorithm
  while k <> 1 loop
    k := if mod(k, 2) == 0 then div(k, 2) else 3*k + 1;
    count := count + 1;
  end while;
end collatz;
