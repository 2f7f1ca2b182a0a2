// refuses a parameter of the class itself
model M
  parameter Real x;
end M;
