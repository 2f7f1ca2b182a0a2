// gives pasted components free names, in the connections and values among them too, and moves them with their lines
model Circuit
  Pipes.Pipe p1; // mine
  Pipes.Pipe p2(R = 2) annotation(Placement(transformation(extent={{0,-20},{20,0}})));
  Pipes.Pipe p3(R = 2*p2.R) "second";
equation
  connect(p1.p, p1.n);
  connect(p2.n, p3.p) annotation(Line(points={{20,-10},{40,-10}}, color={0,0,255}));
end Circuit;
