// transpose, identity, diagonal, symmetric, outerProduct (MLS 10.3.3, 10.3.5)
// Real u = 2
// turned(u) = {{2, 3}, {1, 4}}
// id(2) = {{1, 0}, {0, 1}}
// diag(u) = {{2, 0}, {0, 3}}
// sym(u) = {{2, 1}, {1, 4}}
// outer2(u) = {{6, 8}, {3, 4}}
function turned
  input Real u;
  output Real y[2, 2];
algorithm
  y := transpose([u, 1; 3, 4]);
end turned;
function id
  input Integer n;
  output Real y[n, n];
algorithm
  y := identity(n);
end id;
function diag
  input Real u;
  output Real y[2, 2];
algorithm
  y := diagonal({u, 3});
end diag;
function sym
  input Real u;
  output Real y[2, 2];
protected
  Real m[2, 2] = [u, 1; 3, 4];
algorithm
  y := symmetric(m);
end sym;
function outer2
  input Real u;
  output Real y[2, 2];
algorithm
  y := outerProduct({u, 1}, {3, 4});
end outer2;
