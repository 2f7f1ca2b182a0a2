// lets a Boolean of annotations be named alone, as published libraries do
model M
  parameter Real p = 1 annotation(Evaluate);
  Real x = p;
end M;
