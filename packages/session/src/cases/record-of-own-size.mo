// sums a record whose array has the size that the record says
record Weights
  parameter Integer n;
  parameter Real w[n];
end Weights;
model M
  parameter Weights weights = Weights(3, {1, 2, 4});
  Real total = sum(weights.w)*time;
end M;
