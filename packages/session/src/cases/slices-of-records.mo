// assigns to slices of an array of records
model Slices
  record Point
    Real x;
    Real y;
  end Point;
  Point p[3];
  Real sum;
algorithm
  p.x := {1, 2, 3};
  p[2:3].y := {20, 30}*time;
  p[1].y := -p[3].x;
  sum := p[:].x*p[:].y;
end Slices;
