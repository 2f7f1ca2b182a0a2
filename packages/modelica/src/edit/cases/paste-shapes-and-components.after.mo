// puts pasted shapes into the diagram beside the components
model Circuit
  Pipes.Pipe a;
  annotation(Diagram(graphics = {Line(points={{0,0},{1,1}}), Text(extent={{0,0},{1,1}}, rotation=90, origin={0,0})}));
end Circuit;
