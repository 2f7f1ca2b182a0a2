// puts pasted shapes into the icon that is shown, moved
model Circuit
  annotation(Icon(graphics = {Line(points={{2,3},{3,4}}), Text(extent={{0,0},{1,1}}, rotation=90, origin={2,3})}));
end Circuit;
