// Ranges of Real values (MLS 10.4.3)
// Real u = 0.5
// total(u) = 33.75
// last(u) = 0.9
function range
  input Real u;
  output Real y[:];
algorithm
  y := u:0.75:2.0;
end range;
function total
  input Real u;
  output Real s;
algorithm
  s := sum(range(u)) + 10*size(range(u), 1);
end total;
function last
  input Real u;
  output Real y = 0;
algorithm
  for t in 0:0.1:0.9 loop
    y := t;
  end for;
end last;
