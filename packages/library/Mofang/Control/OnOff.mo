within Mofang.Control;
block OnOff "开关控制器 · On-off controller"
  extends Blocks.Interfaces.BooleanBlock;
  Blocks.Interfaces.RealInput set "设定值 · Set point" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Blocks.Interfaces.RealInput measured "测量值 · Measurement" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.BooleanOutput y(start = startOn, fixed = true) "是否接通 · Whether it is on" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real band(min = Constants.small) = 1 "回差总宽 · Total width of the band";
  parameter Boolean startOn = false "初始是否接通 · Whether it starts on";
equation
  assert(band >= Constants.small, "OnOff: band must be above zero · band 必须大于零");
  y = measured < set - band/2 or pre(y) and measured <= set + band/2;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {30, -50}, {30, 50}}, color = {30, 60, 130}, thickness = 0.5),
    Line(points = {{80, 50}, {-30, 50}, {-30, -50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量值低于下限接通，高于上限断开，如恒温器。</p>
</section>
<section lang=\"en\">
<p>On below the band and off above it, as a thermostat.</p>
</section>
</html>"));
end OnOff;
