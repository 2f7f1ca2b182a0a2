// takes the class and the values of a redeclaration of a replaceable component
// class: P.M
package P
  partial block Control
    input Real e;
    output Real F;
  end Control;
  block Proportional
    extends Control;
    parameter Real k = 100;
  equation
    F = k*e;
  end Proportional;
  block WithIntegral
    extends Proportional(k = 50);
    parameter Real Ti = 5;
    Real x;
  equation
    der(x) = e/Ti;
  end WithIntegral;
  model Car
    replaceable Proportional control(k = 20) constrainedby Control(e = 30 - v);
    Real v(start = 0);
    parameter Real m = 1000;
  equation
    m*der(v) = control.F - 0.4*v^2;
  end Car;
  model M
    extends Car(redeclare WithIntegral control);
  end M;
end P;
