// reverses the speed of a ball at the ground, half of it
model Bounce
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -2;
  when h < 0 then
    reinit(v, -0.5*pre(v));
  end when;
end Bounce;
