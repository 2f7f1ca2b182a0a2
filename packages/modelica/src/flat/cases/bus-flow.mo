// lets a flow that others bring to a bus be zero where nothing is connected within
connector F
  Real phi;
  flow Real tau;
end F;
expandable connector Bus
end Bus;
model Stop
  F f;
equation
  f.phi = 1;
end Stop;
model Wheel
  Stop stop;
  Bus bus;
equation
  connect(stop.f, bus.wheel);
end Wheel;
model Driver
  Bus bus;
end Driver;
model M
  Wheel w;
  Driver d;
equation
  connect(w.bus, d.bus);
end M;
