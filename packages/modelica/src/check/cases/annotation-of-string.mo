// asks for the value of an annotation that is no Boolean
model M
  parameter Real p = 1 annotation(Dialog(group));
  Real x = p;
end M;
