// An array of as many elements as a loop finds
// Real u = 2
// total({u, -1, 3, -4}) = 5
// count({u, -1, 3, -4}) = 2
// count({-u, -1}) = 0
function positive
  input Real v[:];
  output Real y[:];
algorithm
  y := fill(0, 0);
  for e in v loop
    if e > 0 then
      y := cat(1, y, {e});
    end if;
  end for;
end positive;
function count
  input Real v[:];
  output Integer n;
algorithm
  n := size(positive(v), 1);
end count;
function total
  input Real v[:];
  output Real s;
algorithm
  s := sum(positive(v));
end total;
