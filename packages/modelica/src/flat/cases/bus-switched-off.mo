// brings nothing to a bus from a component that is switched off, and takes nothing from it
connector Out = output Real;
expandable connector Bus
  Real wet;
end Bus;
block B
  Out y = 1;
end B;
model M
  parameter Boolean has = false;
  B b if has;
  Bus bus;
  B other;
equation
  connect(b.y, bus.wet);
  connect(b.y, bus.more);
  connect(other.y, bus.dry);
end M;
