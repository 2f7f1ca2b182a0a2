// refuses the derivative of a function whose functional argument changes, instead of calling it zero
partial function scalarFunction
  input Real u;
  output Real y;
end scalarFunction;

function line
  extends scalarFunction;
  input Real slope;
algorithm
  y := slope * u;
end line;

function atTwo
  input scalarFunction f;
  output Real y;
algorithm
  y := f(2);
end atTwo;

function slopeAtTwo
  input Real slope;
  output Real y;
algorithm
  y := atTwo(function line(slope = slope));
  annotation (Inline = false);
end slopeAtTwo;

model DerivativeOfFunctional
  Real y = slopeAtTwo(time);
  Real speed = der(y);
end DerivativeOfFunctional;
