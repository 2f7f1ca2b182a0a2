// gives the two results of spatialDistribution, each with its number
model M
  Real x(start = 0), y, z;
equation
  der(x) = 1;
  (y, z) = spatialDistribution(time, 0, x, true);
end M;
