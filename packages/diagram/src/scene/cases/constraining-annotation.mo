// places a component where the annotation behind its constraining clause says
partial model Base
end Base;
model Small
  extends Base;
  annotation(Icon(graphics={Ellipse(extent={{-9,-9},{9,9}})}));
end Small;
model D
  replaceable Small a annotation(Dialog) constrainedby Base annotation(Placement(transformation(extent={{20,0},{30,10}})));
end D;
