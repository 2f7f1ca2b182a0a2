// Protected arrays with sizes of inputs (MLS 12.4.4)
// Real u = 2
// Integer n = 4
// f({u, 1, 5}, n) = 44
function f
  input Real v[:];
  input Integer n;
  output Real y;
protected
  Real w[size(v, 1) + n];
  Real m[n, size(v, 1)] = fill(1, n, size(v, 1));
algorithm
  w[1:size(v, 1)] := v;
  w[size(v, 1) + 1:end] := fill(n, n);
  y := sum(w) + sum(m) + size(w, 1) + size(m, 2) - 2;
end f;
