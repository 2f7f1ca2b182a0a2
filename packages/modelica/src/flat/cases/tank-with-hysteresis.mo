// keeps when and elsewhen
model Tank
  Real h(start = 1);
  Boolean pump(start = false);
equation
  der(h) = (if pump then 1 else 0) - 0.5*h;
  when h < 0.8 then
    pump = true;
  elsewhen h > 1.2 then
    pump = false;
  end when;
end Tank;
