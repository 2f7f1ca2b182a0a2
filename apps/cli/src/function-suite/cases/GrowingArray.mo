// An array that grows in a loop (MLS 12.4.5)
// Real u = 2
// Integer n = 3
// grown(u, n) = {12, 4}
function grown
  input Real u;
  input Integer n;
  output Real y[2];
protected
  Real w[:];
algorithm
  w := {0.0};
  for i in 1:n loop
    w := cat(1, w, {i*u});
  end for;
  y := {sum(w), size(w, 1)};
end grown;
