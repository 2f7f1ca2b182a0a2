// draws the transitions of a state machine with their conditions, and no junctions
model D
  block S
  end S;
  S a;
  S b;
  Integer n;
equation
  initialState(a) annotation(Line(points={{-5,5},{0,0}}));
  transition(a, b, n > 3, immediate=false) annotation(Line(points={{0,0},{0,50},{90,50}}), Text(string="%condition", extent={{-4,4},{-4,10}}));
  transition(a, b, n > 4) annotation(Line(points={{0,0},{0,50},{0,90}}));
end D;
