// refuses spatialDistribution without its direction
model M
  Real x(start = 0), y, z;
equation
  der(x) = 1;
  (y, z) = spatialDistribution(time, 0, x);
end M;
