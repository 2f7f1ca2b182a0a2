// breaks one connection of a loop of overdetermined connectors
// class: P.M
package P
  record Angle
    Real phi;
    function equalityConstraint
      input Angle a;
      input Angle b;
      output Real r[0];
    algorithm
    end equalityConstraint;
  end Angle;
  connector Port
    Real v;
    flow Real i;
    Angle ref;
  end Port;
  model Source
    Port p;
  equation
    Connections.root(p.ref);
    p.ref.phi = time;
    p.v = 1;
  end Source;
  model Link
    Port a, b;
  equation
    Connections.branch(a.ref, b.ref);
    a.ref.phi = b.ref.phi;
    a.i + b.i = 0;
    a.v - b.v = a.i;
  end Link;
  model Node
    Port p;
    Boolean isRoot = Connections.isRoot(p.ref);
  equation
    Connections.potentialRoot(p.ref);
    if Connections.isRoot(p.ref) then
      p.ref.phi = 0;
    end if;
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
