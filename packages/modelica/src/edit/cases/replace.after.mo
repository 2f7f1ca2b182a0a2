// keeps place, modifiers and connections that the new class has something for
model M
  Resistors.Variable r(R = 5) "kept" annotation(Placement());
  Resistors.Resistor other;
equation
  connect(r.p, other.p) annotation(Line(points={{0,0},{1,1}}));
end M;
