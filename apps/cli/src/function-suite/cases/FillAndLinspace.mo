// fill of numbers and records, zeros, ones, linspace (MLS 10.3.3)
// Real u = 2
// Integer n = 3
// line(u, 3) = {2, 3, 4}
// records(u, n) = 15
// sums(u, n) = {12, 0, 18}
record Point
  Real x;
  Real w[2];
end Point;
function line
  input Real u;
  input Integer n;
  output Real y[n];
algorithm
  y := linspace(u, u + 2, n);
end line;
function records
  input Real u;
  input Integer n;
  output Real s;
protected
  Point p[n];
algorithm
  p := fill(Point(u, {1, 2}), n);
  p[2].x := 1;
  p[1].w[2] := 3;
  s := sum(p.x) + sum(p.w);
end records;
function sums
  input Real u;
  input Integer n;
  output Real y[3];
algorithm
  y := {sum(fill(u, n, 2)), sum(zeros(n, n)), sum(ones(n, n)) + sum(line(u, n))};
end sums;
