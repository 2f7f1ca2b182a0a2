// begins in the steady state that an initial equation asks for
model SteadyStart
  parameter Real u = 6;
  Real x;
initial equation
  der(x) = 0;
equation
  der(x) = u - 3*x;
end SteadyStart;
