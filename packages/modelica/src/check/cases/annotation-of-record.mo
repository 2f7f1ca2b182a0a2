// lets a record of annotations be named alone, as published libraries do
model M
  parameter Real p = 1 annotation(Dialog);
  Real x = p;
end M;
