// draws a replaceable class as the annotation behind its constraining clause does
model D
  partial model Base
  end Base;
  model Small
    extends Base;
  end Small;
  replaceable model Drive = Small constrainedby Base annotation(Icon(graphics={Text(extent={{0,0},{9,9}}, textString="drive")}));
  Drive a annotation(Placement(transformation(extent={{20,0},{30,10}})));
end D;
