// takes the value of a parameter that is declared as an input from its modification
block Sum
  parameter input Integer n = 1;
  input Real u[n];
  output Real y = sum(u);
end Sum;

model ParameterInput
  Sum s(n = 3, u = {time, 2, 3});
end ParameterInput;
