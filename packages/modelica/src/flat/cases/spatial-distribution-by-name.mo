// takes the arguments of spatialDistribution by name too
model M
  Real x(start = 0), y, z;
equation
  der(x) = 1;
  (y, z) = spatialDistribution(in1 = 0, in0 = time, x = x, positiveVelocity = x > 0, initialPoints = {0, 0.5, 1}, initialValues = {1, 2, 3});
end M;
