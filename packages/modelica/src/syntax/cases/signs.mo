// applies a sign to the whole first term
model Signs
  Real a = -b * c + d;
  Real e = -2 ^ 2;
  Real f = .-a .+ b;
  Boolean g = not a and b;
end Signs;
