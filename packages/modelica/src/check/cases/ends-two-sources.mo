// tells ends that do not fit with causality, type and unit: two outputs
connector Voltage = output Real(unit = "V");
block Source
  Voltage y = 1;
end Source;
model M
  Source s;
  Source r;
equation
  connect(s.y, r.y);
end M;
