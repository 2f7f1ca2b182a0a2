// determines the element that a variable chooses which an equation makes constant
model ConstantSubscriptVariable
  Integer order[3];
  Real x[3];
equation
  order = {3, 1, 2};
  for i in 1:3 loop
    x[order[i]] = i * time;
  end for;
end ConstantSubscriptVariable;
