// shows public connectors alone in an icon, where the iconTransformation says
connector Pin
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Pin;
model Box
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Box;
model C
  Pin a annotation(Placement(transformation(extent={{0,0},{2,2}}), iconTransformation(extent={{10,10},{12,12}})));
  Pin b annotation(Placement(iconVisible=false, transformation(extent={{0,0},{2,2}})));
  Box r annotation(Placement(transformation(extent={{0,0},{2,2}})));
protected
  Pin c annotation(Placement(transformation(extent={{0,0},{2,2}})));
end C;
