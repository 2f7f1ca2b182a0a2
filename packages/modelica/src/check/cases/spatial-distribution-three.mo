// refuses a third result of spatialDistribution
model M
  Real x = time, y, z, u;
algorithm
  (y, z, u) := spatialDistribution(time, 0, x, true);
end M;
