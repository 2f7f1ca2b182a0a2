within Mofang.Mechanics.Translational;
package Interfaces "接口与基类 · Connectors and base classes"
  extends Icons.Package;

  connector Flange "接头 · Flange"
    Units.Length s "位置 · Position";
    flow Units.Force f "作用在元件上的力 · Force on the component";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 115, 75}, fillColor = {0, 115, 75}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>相连的接头位置相等，力之和为零。</p>
</section>
<section lang=\"en\">
<p>Where connected, positions are equal and forces sum to zero.</p>
</section>
</html>"));
  end Flange;

  partial model TwoFlanges "两接头元件 · Component with two flanges"
    Flange a "左接头 · Left flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Flange b "右接头 · Right flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>左右各一个接头。</p>
</section>
<section lang=\"en\">
<p>One flange on either side.</p>
</section>
</html>"));
  end TwoFlanges;

  partial model Compliant "弹性元件 · Compliant component"
    extends TwoFlanges;
    Units.Length s_rel(start = 0) "相对位置 b - a · Relative position b - a";
    Units.Force f "传递的力，拉为正 · Force, positive when it pulls";
  equation
    s_rel = b.s - a.s;
    b.f = f;
    a.f = -f;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>两接头力大小相等，力由相对位置决定。</p>
</section>
<section lang=\"en\">
<p>Both flanges carry the same force; it depends on the relative position.</p>
</section>
</html>"));
  end Compliant;

  partial model FromGround "对地的接头 · Flange against ground"
    Flange flange "接头 · Flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    annotation (
      Icon(graphics = {
      Line(points = {{-50, -80}, {50, -80}}, color = {0, 115, 75}),
      Line(points = {{-40, -95}, {-25, -80}}, color = {0, 115, 75}),
      Line(points = {{-10, -95}, {5, -80}}, color = {0, 115, 75}),
      Line(points = {{20, -95}, {35, -80}}, color = {0, 115, 75}),
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>只有一个接头、以大地为支撑的元件。</p>
</section>
<section lang=\"en\">
<p>One flange, supported by the ground.</p>
</section>
</html>"));
  end FromGround;

  partial model Friction "干摩擦 · Dry friction"
    Units.Velocity v_rel "滑动速度 · Sliding speed";
    Units.Acceleration a_rel "滑动加速度 · Sliding acceleration";
    Units.Force ff "摩擦力 · Friction force";
    Units.Force fSlip "当前滑动速度下的摩擦力 · Friction force at the present sliding speed";
    Units.Force fMax "静摩擦的上限 · Greatest force when stuck";
    Boolean free "是否脱开 · Whether the surfaces are apart";
    Boolean stuck(start = false) "是否粘着 · Whether it sticks";
    Integer direction(start = 0, fixed = true) "1 正向滑动，-1 反向，0 粘着，2 脱开 · 1 forwards, -1 backwards, 0 stuck, 2 apart";
  protected
    Real s_par "曲线参数 · Parameter of the curve";
    Boolean forward(start = false) "是否正向滑动 · Whether it slides forwards";
    Boolean backward(start = false) "是否反向滑动 · Whether it slides backwards";
    constant Units.Acceleration unit = 1 "加速度的单位 · Unit of acceleration";
  equation
    forward = pre(direction) == 1 or pre(direction) == 0 and s_par > 1 or initial() and v_rel > 0;
    backward = pre(direction) == -1 or pre(direction) == 0 and s_par < -1 or initial() and v_rel < 0;
    stuck = not (free or forward or backward);
    a_rel = if stuck then 0 elseif free then s_par*unit elseif forward then (s_par - 1)*unit else (s_par + 1)*unit;
    ff = if free then 0 elseif stuck then s_par*fMax elseif forward then fSlip else -fSlip;
    direction = if free then 2 elseif (forward or pre(direction) == 2) and v_rel > 0 then 1 elseif (backward or pre(direction) == 2) and v_rel < 0 then -1 else 0;
    annotation (
      Icon(graphics = {
      Line(points = {{-60, -50}, {60, -50}}, color = {0, 115, 75}, thickness = 0.5)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>与转动摩擦相同：粘着时加速度为零，力超过上限时滑动，速度回到零时重新粘着。</p>
</section>
<section lang=\"en\">
<p>As in rotation: while stuck the acceleration is zero; it slides when the force exceeds its limit and sticks again when the speed returns to zero.</p>
</section>
</html>"));
  end Friction;

  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 115, 75}, fillColor = {0, 115, 75}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>滑块接口与元件的公共方程。</p>
</section>
<section lang=\"en\">
<p>The connector of sliders, and the equations that components share.</p>
</section>
</html>"));
end Interfaces;
