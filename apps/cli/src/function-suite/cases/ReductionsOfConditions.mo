// Sums of what a condition lets through, by values and by subscripts
// Real u = 2
// f({u, -1, 5}) = {7, 2}
function f
  input Real v[:];
  output Real y[2];
algorithm
  y[1] := sum(if e > 0 then e else 0 for e in v);
  y[2] := sum(if v[i] > 0 then 1 else 0 for i in 1:size(v, 1));
end f;
