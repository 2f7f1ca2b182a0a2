// reads arrays, comprehensions and matrices
model Arrays
  Real a[:] = {i for i in 1:3};
  Real b[:] = {};
  Real c[:, :] = {{1, 2}, {3, 4}};
  Real d[:, :] = [a, b; c, d];
end Arrays;
