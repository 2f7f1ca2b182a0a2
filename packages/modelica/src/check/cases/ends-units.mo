// names ends with their units where these contradict
connector Voltage = output Real(unit = "V");
block Source
  Voltage y = 1;
end Source;
connector Current = input Real(unit = "A");
block Ammeter
  Current u;
end Ammeter;
model M
  Source s;
  Ammeter a;
equation
  connect(s.y, a.u);
end M;
