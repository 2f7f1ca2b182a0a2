// refuses a class that is not there in place of another
model M
  Resistors.Resistor r(R = 5, limit = 3) "kept" annotation(Placement());
  Resistors.Resistor other;
equation
  connect(r.p, other.p) annotation(Line(points={{0,0},{1,1}}));
  connect(r.n1, other.n1);
end M;
