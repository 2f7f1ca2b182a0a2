// leaves as many equations as unknowns where a connection would close a loop of overdetermined scalars
// class: P.M
package P
  type Angle
    extends Real;
    function equalityConstraint
      input Angle a[:];
      input Angle b[:];
      output Real r[0];
    algorithm
    end equalityConstraint;
  end Angle;
  connector Port
    Real v;
    flow Real i;
    Angle ref[1];
  end Port;
  model Source
    Port p;
  equation
    Connections.root(p.ref);
    p.ref = fill(time, 1);
    p.v = 1;
  end Source;
  model Link
    Port a, b;
  equation
    Connections.branch(a.ref, b.ref);
    a.ref = b.ref;
    a.i + b.i = 0;
    a.v - b.v = a.i;
  end Link;
  model Node
    Port p;
  equation
    p.i = p.v;
  end Node;
  model M
    Source s;
    Link l1, l2;
    Node n;
  equation
    connect(s.p, l1.a);
    connect(s.p, l2.a);
    connect(l1.b, n.p);
    connect(l2.b, n.p);
  end M;
end P;
