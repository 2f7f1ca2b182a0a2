// Records as arguments and results, fields of results
// Real u = 2
// length(point(u, 1.5)) = 2.5
// turned(point(u, 1)) = 2
// scaled({point(u, 1), point(1, u)}, 2) = 12
record Point
  Real x;
  Real y;
end Point;
function point
  input Real x;
  input Real y;
  output Point p;
algorithm
  p.x := x;
  p.y := y;
end point;
function length
  input Point p;
  output Real l;
algorithm
  l := sqrt(p.x^2 + p.y^2);
end length;
function turn
  input Point p;
  output Point q;
algorithm
  q := Point(-p.y, p.x);
end turn;
function turned
  input Point p;
  output Real y;
protected
  Point q = turn(p);
algorithm
  y := q.y;
end turned;
function scaled
  input Point p[:];
  input Real k;
  output Real s;
protected
  Point q[size(p, 1)] = p;
algorithm
  for i in 1:size(p, 1) loop
    q[i].x := k*q[i].x;
    q[i].y := k*q[i].y;
  end for;
  s := sum(q.x) + sum(q.y);
end scaled;
