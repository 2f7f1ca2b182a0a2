// refuses an argument that spatialDistribution has not
model M
  Real x(start = 0), y, z;
equation
  der(x) = 1;
  (y, z) = spatialDistribution(in1 = 0, in0 = time, x = x, positiveVelocity = x > 0, speed = 1);
end M;
