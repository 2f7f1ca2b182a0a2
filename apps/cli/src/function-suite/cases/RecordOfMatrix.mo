// A member of a column of a matrix of records
// Real u = 1
// f(u) = 15
record Inner
  Real a;
  Real b[2];
end Inner;
record Outer
  Real x;
  Real y;
  Real v[2];
  Inner n;
  Inner m[2];
end Outer;
function make
  input Real u;
  output Outer q;
algorithm
  q := Outer(u, 2*u, {u, u + 1}, Inner(u, {1, 2}), {Inner(u, {1, 2}), Inner(2*u, {3, 4})});
end make;
function f
  input Real u;
  output Real s;
protected
  Outer p[3];
  Outer w[2, 2];
  Integer j = 0;
algorithm
  for i in 1:3 loop
    p[i] := make(i*u);
  end for;
  w := {{make(u), make(u)}, {make(u), make(u)}};
  w[:, 1].x := {5*u, 2*u};
  w[2, :].y := {u, u};
  s := sum(w.x) + sum(w.y);
end f;
