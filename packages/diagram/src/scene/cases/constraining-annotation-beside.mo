// places a component where the annotation before its constraining clause says
partial model Base
end Base;
model Small
  extends Base;
  annotation(Icon(graphics={Ellipse(extent={{-9,-9},{9,9}})}));
end Small;
model D
  replaceable Small a annotation(Placement(transformation(extent={{20,0},{30,10}}))) constrainedby Base annotation(choicesAllMatching=true);
end D;
