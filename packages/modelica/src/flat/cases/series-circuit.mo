// makes equations of the connections of a series circuit
// class: P.M
package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  partial model OnePort
    Real v;
    Real i;
    Pin p;
    Pin n;
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end OnePort;
  model Resistor
    extends OnePort;
    parameter Real R = 1;
  equation
    v = R*i;
  end Resistor;
  model Capacitor
    extends OnePort;
    parameter Real C = 1;
  equation
    C*der(v) = i;
  end Capacitor;
  model Inductor
    extends OnePort;
    parameter Real L = 1;
  equation
    L*der(i) = v;
  end Inductor;
  model Source
    extends OnePort;
    parameter Real V = 1;
  equation
    v = V;
  end Source;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model M
    Source s(V = 10);
    Resistor r(R = 2);
    Inductor l;
    Capacitor c;
    Ground g;
  equation
    connect(s.p, r.p);
    connect(r.n, l.p);
    connect(l.n, c.p);
    connect(c.n, s.n);
    connect(s.n, g.p);
  end M;
end P;
