// tells what the declaration of a component sets, with units
type Resistance = Real(unit="Ohm");
model R
  parameter Resistance R = 1;
  parameter Boolean useHeat = false;
  Real i;
  annotation(Icon(graphics={Text(extent={{0,0},{9,9}}, textString="R=%R")}));
end R;
model Sheet
  R r(R=220, useHeat=true, i(start=1)) "load" annotation(Placement(transformation(extent={{0,0},{10,10}})));
end Sheet;
