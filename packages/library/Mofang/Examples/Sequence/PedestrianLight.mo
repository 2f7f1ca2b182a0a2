within Mofang.Examples.Sequence;
model PedestrianLight "行人按钮交通灯 · Traffic light with a button"
  extends Icons.Example;
  inner Integer colour(start = 1) "1 行车，2 黄灯，3 行人 · 1 cars drive, 2 yellow, 3 people walk";
  Phase drive(code = 1) annotation (Placement(transformation(extent = {{-80, 20}, {-60, 40}})));
  Phase slow(code = 2) annotation (Placement(transformation(extent = {{-10, 20}, {10, 40}})));
  Phase walk(code = 3) annotation (Placement(transformation(extent = {{60, 20}, {80, 40}})));
  Blocks.Sources.BooleanTable button(times = {15.5, 16.5, 40.5, 41.5}) annotation (Placement(transformation(extent = {{-80, -50}, {-60, -30}})));
  Boolean request = sample(button.y, Clock(1)) "每秒查看一次按钮 · The button, looked at every second";
  Integer shown = hold(colour) "当前灯色 · What the light shows";

  block Phase "计时的状态 · State that counts its ticks"
    extends Mofang.Blocks.Interfaces.Block;
    parameter Integer code = 1 "灯色 · What the light shows";
    outer output Integer colour "灯色 · What the light shows";
    Integer ticks(start = 0) "进入以来的滴答数 · Ticks since it was entered";
  equation
    ticks = previous(ticks) + 1;
    colour = code;
    annotation (
      Icon(graphics = {
      Text(extent = {{-80, 60}, {80, -60}}, textString = "%code", textColor = {70, 70, 90})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>每个滴答计数一次；进入时从 1 开始。</p>
</section>
<section lang=\"en\">
<p>Counts ticks, from 1 when it is entered.</p>
</section>
</html>"));
  end Phase;
equation
  initialState(drive) annotation (Line(points = {{-96, 46}, {-80, 34}}, color = {70, 70, 90}, arrow = {Arrow.None, Arrow.Filled}));
  transition(drive, slow, request and drive.ticks >= 10, immediate = false) annotation (Line(points = {{-60, 30}, {-10, 30}}, color = {70, 70, 90}, arrow = {Arrow.None, Arrow.Filled}), Text(string = "%condition", index = -1, horizontalAlignment = TextAlignment.Center, extent = {{-50, 2}, {0, 8}}, textColor = {70, 70, 90}));
  transition(slow, walk, slow.ticks >= 3, immediate = false) annotation (Line(points = {{10, 30}, {60, 30}}, color = {70, 70, 90}, arrow = {Arrow.None, Arrow.Filled}), Text(string = "%condition", index = -1, horizontalAlignment = TextAlignment.Center, extent = {{-50, 2}, {0, 8}}, textColor = {70, 70, 90}));
  transition(walk, drive, walk.ticks >= 8, immediate = false) annotation (Line(points = {{70, 40}, {70, 64}, {-70, 64}, {-70, 40}}, color = {70, 70, 90}, arrow = {Arrow.None, Arrow.Filled}), Text(string = "%condition", index = -1, horizontalAlignment = TextAlignment.Center, extent = {{40, 26}, {100, 32}}, textColor = {70, 70, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -80}, {110, 80}})),
    experiment(StartTime = 0, StopTime = 60, Interval = 0.12, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>用语言自带的状态机（第 17 章）写成：有人按钮且行车至少十秒后，黄灯三秒、行人八秒。</p>
</section>
<section lang=\"en\">
<p>Written with the state machines of the language (chapter 17): after somebody presses the button and cars have driven for ten seconds, yellow for three and a walk of eight seconds.</p>
</section>
</html>"));
end PedestrianLight;
