// makes no constraint of a connection between what other connections make equal
type Angle
  extends Real;
  function equalityConstraint
    input Angle a;
    input Angle b;
    output Real residue[1];
  algorithm
    residue := {a - b};
  end equalityConstraint;
end Angle;

connector Port
  Angle angle;
  Real e;
  flow Real f;
end Port;

model Source
  Port p;
equation
  Connections.root(p.angle);
  p.angle = 0;
  p.e = time;
end Source;

model Load
  Port p;
equation
  p.f = p.e;
end Load;

model ConnectionRing
  Source source;
  Load a, b;
equation
  connect(source.p, a.p);
  connect(source.p, b.p);
  connect(a.p, b.p);
end ConnectionRing;
