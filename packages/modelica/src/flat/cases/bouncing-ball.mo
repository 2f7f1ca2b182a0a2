// keeps a reinit in a when-equation
model BouncingBall
  Real h(start = 1), v;
  parameter Real e = 0.8;
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 then
    reinit(v, -e*pre(v));
  end when;
end BouncingBall;
