// Arrays of three dimensions
// Real u = 2
// Integer n = 2
// f(u, n) = {72, 111, 12}
function f
  input Real u;
  input Integer n;
  output Real y[3];
protected
  Real a[n, 3, 2];
algorithm
  for i in 1:n, j in 1:3, k in 1:2 loop
    a[i, j, k] := u*i*j/2*(if k == 1 then 1 else 3);
  end for;
  a[:, 2, :] := a[:, 2, :] + zeros(n, 2);
  y := {sum(a), 100*size(a, 1)/2 + 10*size(a, 3)/2 + ndims(a)/3, a[2, 2, 2]};
end f;
