within Mofang.Blocks;
package Interfaces "端口与基类 · Ports and base classes"
  extends Icons.Package;

  connector RealInput = input Real "实数输入 · Real input"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>实心三角：接收一个实数信号。</p>
</section>
<section lang=\"en\">
<p>Filled triangle: takes a real signal.</p>
</section>
</html>"));

  connector RealOutput = output Real "实数输出 · Real output"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>空心三角：给出一个实数信号。</p>
</section>
<section lang=\"en\">
<p>Hollow triangle: gives a real signal.</p>
</section>
</html>"));

  connector BooleanInput = input Boolean "布尔输入 · Boolean input"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {170, 40, 130}, fillColor = {170, 40, 130}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>实心三角：接收一个布尔信号。</p>
</section>
<section lang=\"en\">
<p>Filled triangle: takes a Boolean signal.</p>
</section>
</html>"));

  connector BooleanOutput = output Boolean "布尔输出 · Boolean output"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {170, 40, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>空心三角：给出一个布尔信号。</p>
</section>
<section lang=\"en\">
<p>Hollow triangle: gives a Boolean signal.</p>
</section>
</html>"));

  connector IntegerInput = input Integer "整数输入 · Integer input"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {200, 110, 0}, fillColor = {200, 110, 0}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>实心三角：接收一个整数信号。</p>
</section>
<section lang=\"en\">
<p>Filled triangle: takes an integer signal.</p>
</section>
</html>"));

  connector IntegerOutput = output Integer "整数输出 · Integer output"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {200, 110, 0}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>空心三角：给出一个整数信号。</p>
</section>
<section lang=\"en\">
<p>Hollow triangle: gives an integer signal.</p>
</section>
</html>"));

  connector ClockInput = input Clock "时钟输入 · Clock input"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {110, 110, 110}, fillColor = {110, 110, 110}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>实心三角：接收一个时钟。</p>
</section>
<section lang=\"en\">
<p>Filled triangle: takes a clock.</p>
</section>
</html>"));

  connector ClockOutput = output Clock "时钟输出 · Clock output"
    annotation (
      Icon(graphics = {
      Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {110, 110, 110}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>空心三角：给出一个时钟。</p>
</section>
<section lang=\"en\">
<p>Hollow triangle: gives a clock.</p>
</section>
</html>"));

  partial block Block "方块的外形 · Outline of a block"
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid, radius = 12),
      Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>所有方块的圆角外框。</p>
</section>
<section lang=\"en\">
<p>The rounded frame that all blocks share.</p>
</section>
</html>"));
  end Block;

  partial block Source "实数信号源 · Source of a real signal"
    extends Block;
    RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>只有一个实数输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block with one real output.</p>
</section>
</html>"));
  end Source;

  partial block SISO "单输入单输出 · One input, one output"
    extends Block;
    RealInput u "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>一个实数输入、一个实数输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block with one real input and one real output.</p>
</section>
</html>"));
  end SISO;

  partial block SI2SO "两输入单输出 · Two inputs, one output"
    extends Block;
    RealInput u1 "第一个输入 · First input" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    RealInput u2 "第二个输入 · Second input" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>两个实数输入、一个实数输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block with two real inputs and one real output.</p>
</section>
</html>"));
  end SI2SO;

  partial block MISO "向量输入 · Vector input, one output"
    extends Block;
    parameter Integer n(min = 1) = 2 "输入个数 · Number of inputs";
    RealInput u[n] "输入 · Inputs" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>输入为向量、输出为一个实数的方块。</p>
</section>
<section lang=\"en\">
<p>Block with a vector of real inputs and one real output.</p>
</section>
</html>"));
  end MISO;

  partial block MIMO "向量输入输出 · Vector input, vector output"
    extends Block;
    parameter Integer nin(min = 1) = 1 "输入个数 · Number of inputs";
    parameter Integer nout(min = 1) = 1 "输出个数 · Number of outputs";
    RealInput u[nin] "输入 · Inputs" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y[nout] "输出 · Outputs" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>输入输出均为向量的方块。</p>
</section>
<section lang=\"en\">
<p>Block with vectors of inputs and outputs.</p>
</section>
</html>"));
  end MIMO;

  partial block BooleanBlock "布尔方块的外形 · Outline of a Boolean block"
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {170, 40, 130}, fillColor = {243, 225, 238}, fillPattern = FillPattern.Solid, radius = 12),
      Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>布尔方块的圆角外框。</p>
</section>
<section lang=\"en\">
<p>The rounded frame of Boolean blocks.</p>
</section>
</html>"));
  end BooleanBlock;

  partial block BooleanSource "布尔信号源 · Source of a Boolean signal"
    extends BooleanBlock;
    BooleanOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>只有一个布尔输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block with one Boolean output.</p>
</section>
</html>"));
  end BooleanSource;

  partial block BooleanSISO "布尔单输入单输出 · One Boolean input, one Boolean output"
    extends BooleanBlock;
    BooleanInput u "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>一个布尔输入、一个布尔输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block with one Boolean input and one Boolean output.</p>
</section>
</html>"));
  end BooleanSISO;

  partial block BooleanSI2SO "布尔两输入单输出 · Two Boolean inputs, one output"
    extends BooleanBlock;
    BooleanInput u1 "第一个输入 · First input" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    BooleanInput u2 "第二个输入 · Second input" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    BooleanOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>两个布尔输入、一个布尔输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block with two Boolean inputs and one Boolean output.</p>
</section>
</html>"));
  end BooleanSI2SO;

  partial block Comparison "比较 · Comparison of two real signals"
    extends BooleanBlock;
    RealInput u1 "第一个输入 · First input" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    RealInput u2 "第二个输入 · Second input" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    BooleanOutput y "比较结果 · Result" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>比较两个实数信号，给出布尔结果。</p>
</section>
<section lang=\"en\">
<p>Compares two real signals.</p>
</section>
</html>"));
  end Comparison;

  partial block Sampled "采样方块 · Sampled block"
    extends SISO;
    parameter Units.Time period(min = Constants.small) = 0.1 "采样周期 · Sampling period";
    parameter Units.Time startTime = 0 "首次采样时刻 · Time of the first sample";
  protected
    Boolean tick "采样时刻为真 · True at samples";
  equation
    tick = sample(startTime, period);
    annotation (
      Icon(graphics = {
      Line(points = {{-100, -80}, {-60, -80}, {-60, -65}, {-20, -65}, {-20, -50}, {20, -50}, {20, -35}, {60, -35}, {60, -20}, {100, -20}}, color = {154, 167, 199})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>输出只在采样时刻改变的方块。</p>
</section>
<section lang=\"en\">
<p>Block whose output changes at samples only.</p>
</section>
</html>"));
  end Sampled;

  partial block ClockSource "时钟源 · Source of a clock"
    extends Block;
    ClockOutput c "时钟 · Clock" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-40, 80}, {40, 0}}, lineColor = {110, 110, 110}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{0, 40}, {0, 70}}, color = {110, 110, 110}, thickness = 0.5),
      Line(points = {{0, 40}, {20, 30}}, color = {110, 110, 110}, thickness = 0.5)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>只有一个时钟输出的方块。</p>
</section>
<section lang=\"en\">
<p>Block whose only output is a clock.</p>
</section>
</html>"));
  end ClockSource;

  partial block ClockedSISO "时钟单输入单输出 · One input, one output, on a clock"
    extends SISO;
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{64, 94}, {94, 64}}, lineColor = {110, 110, 110}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{79, 92}, {79, 79}, {87, 75}}, color = {110, 110, 110})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>至少有一端是时钟信号的方块；右上角的钟面是标志。</p>
</section>
<section lang=\"en\">
<p>Block with a clocked signal on at least one side; the small clock face is its mark.</p>
</section>
</html>"));
  end ClockedSISO;

  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 50}, {50, 0}, {-40, -50}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>信号端口，以及各类方块的公共基类。</p>
</section>
<section lang=\"en\">
<p>Ports of signals, and what blocks have in common.</p>
</section>
</html>"));
end Interfaces;
