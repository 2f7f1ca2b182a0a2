// accepts an end with another name as the end
model A
  Real x;
end B;
