// keeps equations, start values and the experiment of a model of two populations
model LotkaVolterra
  parameter Real a = 1.5;
  Real x(start = 1), y(start = 2);
equation
  der(x) = a*x - x*y;
  der(y) = x*y - y;
  annotation(experiment(StopTime = 10, Tolerance = 1e-6));
end LotkaVolterra;
