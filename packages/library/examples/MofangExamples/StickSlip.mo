within MofangExamples;
model StickSlip "粘滑振动 · Stick-slip oscillation"
  parameter Units.Mass m = 1 "质量 · Mass";
  parameter Units.TranslationalSpring k = 100 "弹簧刚度 · Stiffness of the spring";
  parameter Units.Velocity v_belt = 0.1 "传送带速度 · Speed of the belt";
  parameter Units.Force F_static = 5 "静摩擦力极限 · Largest force of stiction";
  parameter Units.Force F_sliding = 3 "滑动摩擦力 · Force of sliding friction";
  Units.Length x(start = 0, fixed = true) "弹簧伸长 · Extension of the spring";
  Units.Velocity v(start = v_belt, fixed = true) "质量块速度 · Velocity of the mass";
  Boolean sticking(start = true, fixed = true) "粘着 · Mass sticks to the belt";
equation
  der(x) = v;
  m * der(v) = if sticking then 0 else F_sliding - k * x;
  when k * x > F_static then
    sticking = false;
  elsewhen v >= v_belt then
    sticking = true;
    reinit(v, v_belt);
  end when;
  annotation (
    experiment(StartTime = 0, StopTime = 5, Interval = 0.005, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>弹簧拉着的质量块放在传送带上：先随带运动，弹簧力超过静摩擦极限后滑动，速度回到带速时再次粘住。粘着时位移线性增长，滑动时是简谐运动，都有闭式解。</p>
</section>
<section lang=\"en\">
<p>A mass on a moving belt, held by a spring: it moves along until the spring overcomes stiction, then slides, and sticks again when its velocity reaches that of the belt. Sticking it moves linearly, sliding harmonically: both have a closed form.</p>
</section>
</html>"));
end StickSlip;
