// joins causal blocks with an open flange, whose flow is zero
// class: P.M
package P
  connector RealInput = input Real;
  connector RealOutput = output Real;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  block PI
    RealInput u;
    RealOutput y;
    parameter Real k = 1, T = 1;
    Real x;
  equation
    der(x) = u/T;
    y = k*(x + u);
  end PI;
  model Motor
    RealInput v;
    Flange flange;
    RealOutput w;
    Real i;
    parameter Real R = 1, L = 0.1, km = 0.5, J = 0.01;
  equation
    v = R*i + L*der(i) + km*w;
    w = der(flange.phi);
    J*der(w) = km*i + flange.tau;
  end Motor;
  model M
    PI controller(k = 2);
    Motor motor;
    parameter Real reference = 10;
  equation
    controller.u = reference - motor.w;
    connect(controller.y, motor.v);
  end M;
end P;
