// differentiates twice by the derivatives that functions name, with a Boolean input that has none
model SecondDerivative
  function f
    input Real x;
    input Boolean isSine;
    output Real y;
  algorithm
    y := if isSine then sin(x) else x;
    annotation(Inline = false, derivative = f1);
  end f;
  function f1
    input Real x;
    input Boolean isSine;
    input Real der_x;
    output Real der_y;
  algorithm
    der_y := if isSine then cos(x)*der_x else der_x;
    annotation(Inline = false, derivative(order = 2) = f2);
  end f1;
  function f2
    input Real x;
    input Boolean isSine;
    input Real der_x;
    input Real der2_x;
    output Real der2_y;
  algorithm
    der2_y := if isSine then cos(x)*der2_x - sin(x)*der_x^2 else der2_x;
    annotation(Inline = false);
  end f2;
  parameter Boolean isSine = true;
  Real s, v, a;
equation
  s = f(time^2, isSine);
  v = der(s);
  a = der(v);
end SecondDerivative;
