// gives the second result of spatialDistribution alone
model M
  Real x = time, z;
algorithm
  (, z) := spatialDistribution(time, 0, x, true);
end M;
