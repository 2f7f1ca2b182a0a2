// keeps an algorithm section with when
model StickSlip
  Real x, v;
  Boolean sticking(start = true);
equation
  der(x) = v;
  der(v) = if sticking then 0 else 1 - x;
algorithm
  when x > 1 then
    sticking := false;
  elsewhen v > 0.1 then
    sticking := true;
  end when;
end StickSlip;
