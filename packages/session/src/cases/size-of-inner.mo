// gives an outer array that leaves its size open the size of the inner one
model Part
  outer parameter Integer axes[:];
  outer parameter Real gain[:, :];
  Real x[size(axes, 1)] = {time * axes[i] * gain[1, i] for i in 1:size(axes, 1)};
end Part;

model SizeOfInner
  inner parameter Integer axes[2] = {1, 3};
  inner parameter Real gain[1, 2] = {{2, 4}};
  Part part;
end SizeOfInner;
