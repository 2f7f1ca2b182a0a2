// refuses a parameter that is divided by zero
model DivisionByZero
  parameter Real n = 0;
  parameter Real p = 1/n;
  Real x = p*time;
end DivisionByZero;
