// takes another slope where a flow goes back
model SemiLinear
  Real x = time - 1;
  Real y = semiLinear(x, 2, 3);
end SemiLinear;
