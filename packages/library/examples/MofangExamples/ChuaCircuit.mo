within MofangExamples;
model ChuaCircuit "蔡氏电路 · Chua's circuit"
  parameter Real alpha = 15.6;
  parameter Real beta = 28;
  parameter Real m0 = -1.143 "内段斜率 · Inner slope";
  parameter Real m1 = -0.714 "外段斜率 · Outer slope";
  Real x(start = 0.7, fixed = true) "第一电容电压 · Voltage of the first capacitor";
  Real y(start = 0, fixed = true) "第二电容电压 · Voltage of the second capacitor";
  Real z(start = 0, fixed = true) "电感电流 · Current of the inductor";
  Real f "非线性电阻的电流 · Current of the nonlinear resistor";
equation
  der(x) = alpha * (y - x - f);
  der(y) = x - y + z;
  der(z) = -beta * y;
  f = if x > 1 then m1 * x + (m0 - m1) elseif x < -1 then m1 * x - (m0 - m1) else m0 * x;
  annotation (
    experiment(StartTime = 0, StopTime = 30, Interval = 0.01, Tolerance = 1e-8),
    Documentation(info="<html>
<section lang=\"zh\">
<p>最简单的混沌电路，量纲归一。非线性电阻是三段直线，每次换段都是一个事件。混沌使很小的误差迅速放大，比较结果只在开始一段有意义。</p>
</section>
<section lang=\"en\">
<p>The simplest chaotic circuit, in dimensionless form. The nonlinear resistor has three straight pieces; each change between them is an event. Chaos magnifies the smallest error, so that results can be compared over the first part only.</p>
</section>
</html>"));
end ChuaCircuit;
