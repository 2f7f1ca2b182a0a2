// gives both results of spatialDistribution in an algorithm too
model M
  Real x(start = 0), y, z;
equation
  der(x) = 1;
algorithm
  (y, z) := spatialDistribution(time, 0, x, true);
end M;
