// takes a unique root for a root, and finds which root each node is joined to
connector Port
  Path path;
end Port;

type Path
  extends Real;
  function equalityConstraint
    input Path a;
    input Path b;
    output Real residue[0];
  algorithm
  end equalityConstraint;
end Path;

model Way
  Port a, b;
equation
  Connections.branch(a.path, b.path);
  a.path = b.path;
end Way;

model UniqueRoots
  Port from[3], to[2];
  Way first, second;
  Integer indices[3];
equation
  Connections.uniqueRoot(from.path, "Two ways meet.");
  indices = Connections.uniqueRootIndices(from.path, to.path, "A way leads nowhere.");
  from.path = {1, 2, 3};
  connect(from[3], first.a);
  connect(first.b, to[1]);
  connect(from[1], second.a);
  connect(second.b, to[2]);
end UniqueRoots;
