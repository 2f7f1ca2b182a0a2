// moves several components, also those of one declaration, and the lines that follow
model Circuit "text" // comment
  Real a annotation(Placement(transformation(origin = {10,-4}))), b annotation(Placement(transformation(origin = {10,-4})));
equation
  connect(a, b) annotation(Line(points={{2,0},{3.5,0}}, color={0,0,255}));
end Circuit;
