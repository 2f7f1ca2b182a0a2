within Mofang.Examples.Planar;
block Feedback "四状态反馈 · Feedback of four states"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput s(unit = "m") "小车位置 · Position of the cart" annotation (Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
  Blocks.Interfaces.RealInput v(unit = "m/s") "小车速度 · Velocity of the cart" annotation (Placement(transformation(extent = {{-140, 10}, {-100, 50}})));
  Blocks.Interfaces.RealInput phi(unit = "rad") "摆角 · Angle" annotation (Placement(transformation(extent = {{-140, -50}, {-100, -10}})));
  Blocks.Interfaces.RealInput w(unit = "rad/s") "角速度 · Angular velocity" annotation (Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
  Blocks.Interfaces.RealOutput y(unit = "N") "小车受力 · Force on the cart" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real K[4] = {-4.12985, -5.50647, 39.8522, 8.75323} "增益 · Gains";
equation
  y = -K*{s, v, phi, w};
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "−Kx", textColor = {0, 120, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>小车位置、速度与摆的角度、角速度的加权和。</p>
</section>
<section lang=\"en\">
<p>Weighted sum of the cart's place and velocity and the pendulum's angle and angular velocity.</p>
</section>
</html>"));
end Feedback;
