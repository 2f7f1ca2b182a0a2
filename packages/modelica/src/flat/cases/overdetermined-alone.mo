// chooses a potential root where there is no other
// class: P.Alone
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
  model Alone
    Node n;
  end Alone;
end P;
