// reads a parameter of a component only where it is there
model Heater
  parameter Real power = 100;
end Heater;
model Room
  parameter Boolean isHeated = false;
  Heater heater if isHeated;
  Real T(start = 290, fixed = true);
equation
  der(T) = if isHeated then 1 else 0;
end Room;
