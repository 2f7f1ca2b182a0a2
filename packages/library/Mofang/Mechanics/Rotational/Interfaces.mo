within Mofang.Mechanics.Rotational;
package Interfaces "接口与基类 · Connectors and base classes"
  extends Icons.Package;

  connector Flange "轴端 · Flange"
    Units.Angle phi "转角 · Angle";
    flow Units.Torque tau "作用在元件上的转矩 · Torque on the component";
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>相连的轴端转角相等，转矩之和为零。</p>
</section>
<section lang=\"en\">
<p>Where connected, angles are equal and torques sum to zero.</p>
</section>
</html>"));
  end Flange;

  partial model TwoFlanges "两轴端元件 · Component with two flanges"
    Flange a "左轴端 · Left flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Flange b "右轴端 · Right flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>左右各一个轴端。</p>
</section>
<section lang=\"en\">
<p>One flange on either side.</p>
</section>
</html>"));
  end TwoFlanges;

  partial model Compliant "弹性元件 · Compliant component"
    extends TwoFlanges;
    Units.Angle phi_rel(start = 0) "相对转角 b - a · Relative angle b - a";
    Units.Torque tau "传递的转矩 · Torque between the flanges";
  equation
    phi_rel = b.phi - a.phi;
    b.tau = tau;
    a.tau = -tau;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>两轴端转矩大小相等，转矩由相对转角决定。</p>
</section>
<section lang=\"en\">
<p>Both flanges carry the same torque; it depends on the relative angle.</p>
</section>
</html>"));
  end Compliant;

  partial model FromGround "对地的轴端 · Flange against ground"
    Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    annotation (
      Icon(graphics = {
      Line(points = {{-50, -80}, {50, -80}}, color = {90, 90, 90}),
      Line(points = {{-40, -95}, {-25, -80}}, color = {90, 90, 90}),
      Line(points = {{-10, -95}, {5, -80}}, color = {90, 90, 90}),
      Line(points = {{20, -95}, {35, -80}}, color = {90, 90, 90}),
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>只有一个轴端、以大地为支撑的元件。</p>
</section>
<section lang=\"en\">
<p>One flange, supported by the ground.</p>
</section>
</html>"));
  end FromGround;

  partial model Friction "干摩擦 · Dry friction"
    Units.AngularVelocity w_rel "滑动角速度 · Sliding speed";
    Units.AngularAcceleration a_rel "滑动角加速度 · Sliding acceleration";
    Units.Torque tauf "摩擦转矩 · Friction torque";
    Units.Torque tauSlip "当前滑动速度下的摩擦转矩 · Friction torque at the present sliding speed";
    Units.Torque tauMax "静摩擦的上限 · Greatest torque when stuck";
    Boolean free "是否脱开 · Whether the surfaces are apart";
    Boolean stuck(start = false) "是否粘着 · Whether it sticks";
    Integer direction(start = 0, fixed = true) "1 正向滑动，-1 反向，0 粘着，2 脱开 · 1 forwards, -1 backwards, 0 stuck, 2 apart";
  protected
    Real s "曲线参数：粘着时为转矩与上限之比，滑动时偏离 ±1 的部分为加速度 · Parameter: share of the greatest torque when stuck, acceleration beyond ±1 when sliding";
    Boolean forward(start = false) "是否正向滑动 · Whether it slides forwards";
    Boolean backward(start = false) "是否反向滑动 · Whether it slides backwards";
    constant Units.AngularAcceleration unit = 1 "加速度的单位 · Unit of acceleration";
  equation
    forward = pre(direction) == 1 or pre(direction) == 0 and s > 1 or initial() and w_rel > 0;
    backward = pre(direction) == -1 or pre(direction) == 0 and s < -1 or initial() and w_rel < 0;
    stuck = not (free or forward or backward);
    a_rel = if stuck then 0 elseif free then s*unit elseif forward then (s - 1)*unit else (s + 1)*unit;
    tauf = if free then 0 elseif stuck then s*tauMax elseif forward then tauSlip else -tauSlip;
    direction = if free then 2 elseif (forward or pre(direction) == 2) and w_rel > 0 then 1 elseif (backward or pre(direction) == 2) and w_rel < 0 then -1 else 0;
    annotation (
      Icon(graphics = {
      Line(points = {{-60, -50}, {60, -50}}, color = {90, 90, 90}, thickness = 0.5)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>粘着与滑动之间的切换是事件：粘着时加速度为零，转矩超过上限时滑动，滑动速度回到零时重新粘着。</p>
</section>
<section lang=\"en\">
<p>Sticking and sliding alternate by events: while stuck the acceleration is zero; it slides when the torque exceeds its limit, and sticks again when the sliding speed returns to zero.</p>
</section>
</html>"));
  end Friction;

  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>轴的接口与元件的公共方程。</p>
</section>
<section lang=\"en\">
<p>The connector of shafts, and the equations that components share.</p>
</section>
</html>"));
end Interfaces;
