// takes the value of a parameter from the settings of the run
model ChangedParameter
  parameter Real u = 6;
  parameter Real v = 2*u;
  Real x = v*time;
end ChangedParameter;
