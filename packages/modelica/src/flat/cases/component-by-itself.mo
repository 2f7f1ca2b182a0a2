// gives the overdetermined connectors of a component that is looked at by itself their roots from outside
record Ref
  Real gamma;
  function equalityConstraint
    input Ref a;
    input Ref b;
    output Real r[0];
  algorithm
  end equalityConstraint;
end Ref;
connector Pin
  Real v;
  flow Real i;
  Ref ref;
end Pin;
model M
  Pin p, n;
equation
  p.i + n.i = 0;
  p.v - n.v = p.i;
  Connections.branch(p.ref, n.ref);
  p.ref.gamma = n.ref.gamma;
end M;
