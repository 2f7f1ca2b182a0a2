// tells ends that do not fit with causality, type and unit: a voltage and a truth
connector Voltage = output Real(unit = "V");
block Source
  Voltage y = 1;
end Source;
connector Flag = input Boolean;
block Lamp
  Flag u;
end Lamp;
model M
  Source s;
  Lamp l;
equation
  connect(s.y, l.u);
end M;
