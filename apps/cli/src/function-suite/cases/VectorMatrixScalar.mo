// vector, matrix and scalar (MLS 10.3.2)
// Real u = 2
// vec(u) = {2, 3}
// mat(u) = {{2}, {3}}
// scal(u) = 2
function vec
  input Real u;
  output Real y[2];
protected
  Real m[1, 2] = [u, 3];
algorithm
  y := vector(m);
end vec;
function mat
  input Real u;
  output Real y[2, 1];
protected
  Real v[2] = {u, 3};
algorithm
  y := matrix(v);
end mat;
function scal
  input Real u;
  output Real y;
protected
  Real m[1, 1] = [u];
algorithm
  y := scalar(m);
end scal;
