// moves several components, also those of one declaration, and the lines that follow
model Circuit "text" // comment
  Real a, b;
equation
  connect(a, b) annotation(Line(points={{0,0},{1,0}}, color={0,0,255}));
end Circuit;
