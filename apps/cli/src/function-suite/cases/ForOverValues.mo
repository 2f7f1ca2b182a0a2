// for runs over any vector, and over what it was at the start (MLS 11.2.2)
// Real u = 2
// f({u, 3, 5}) = 10
// steps(u) = 9
// back(u) = 321
// empty(u) = 7
function f
  input Real v[:];
  output Real s = 0;
protected
  Real w[size(v, 1)] = v;
algorithm
  for e in w loop
    w[3] := 100;
    s := s + e;
  end for;
end f;
function steps
  input Real u;
  output Real s = 0;
algorithm
  for i in 1:2:5 loop
    s := s + i;
  end for;
end steps;
function back
  input Real u;
  output Integer s = 0;
algorithm
  for i in 3:-1:1 loop
    s := 10*s + i;
  end for;
end back;
function empty
  input Real u;
  output Real s = 7;
algorithm
  for i in 3:integer(u) loop
    s := 0;
  end for;
end empty;
