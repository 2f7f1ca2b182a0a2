// shows redeclared components and classes
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model Bare
end Bare;
model Base
  replaceable model K = Bare;
  replaceable Bare a annotation(Placement(transformation(extent={{0,0},{9,9}})));
  K b annotation(Placement(transformation(extent={{0,0},{9,9}})));
end Base;
model D
  extends Base(redeclare Box a, redeclare model K = Box);
end D;
