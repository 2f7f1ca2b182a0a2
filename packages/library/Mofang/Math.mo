within Mofang;
package Math "数学函数 · Mathematical functions"
  extends Icons.Package;

  function wrapAngle "把角度折到 (-π, π] · Angle in the interval (-π, π]"
    extends Icons.Function;
    input Units.Angle angle "角度 · Angle";
    output Units.Angle wrapped "折回的角度 · Wrapped angle";
  algorithm
    wrapped := angle - 2*Constants.pi*ceil((angle - Constants.pi)/(2*Constants.pi));
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>加减 2π 的整数倍，使角度落在 (-π, π] 内。</p>
</section>
<section lang=\"en\">
<p>Adds a multiple of 2π so that the angle lies in (-π, π].</p>
</section>
</html>"));
  end wrapAngle;

  function smoothStep "由 0 光滑过渡到 1 · Smooth transition from 0 to 1"
    extends Icons.Function;
    input Real x "自变量 · Argument";
    output Real y "0 到 1 之间的值 · Value between 0 and 1";
  protected
    Real s;
  algorithm
    s := max(0, min(1, x));
    y := s*s*(3 - 2*s);
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>自变量小于 0 时为 0，大于 1 时为 1，其间为三次多项式，一阶导数连续。</p>
</section>
<section lang=\"en\">
<p>0 below 0, 1 above 1, a cubic in between; the first derivative is continuous.</p>
</section>
</html>"));
  end smoothStep;

  function regularRoot "过零处光滑的带号平方根 · Signed square root, smooth at zero"
    extends Icons.Function;
    input Real x "自变量 · Argument";
    input Real delta(min = 0) = 0.01 "光滑区的宽度 · Width of the smooth region";
    output Real y "sign(x)·sqrt(|x|) 的近似 · Approximation of sign(x)·sqrt(|x|)";
  algorithm
    y := x/(x*x + delta*delta)^0.25;
    annotation (
      smoothOrder = 100,
      Documentation(info = "<html>
<section lang=\"zh\">
<p>远离零处等于带号平方根，零处斜率有限，因此流量方程可以在零附近求解。</p>
</section>
<section lang=\"en\">
<p>Far from zero it equals the signed square root; at zero its slope is finite, so that flow equations can be solved there.</p>
</section>
</html>"));
  end regularRoot;

  function regularSquare "带号平方 · Signed square"
    extends Icons.Function;
    input Real x "自变量 · Argument";
    output Real y "x·|x|";
  algorithm
    y := x*abs(x);
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>与 x 同号的平方，用于湍流压降与风阻。</p>
</section>
<section lang=\"en\">
<p>The square with the sign of x: turbulent pressure drop, drag.</p>
</section>
</html>"));
  end regularSquare;

  function interpolate "表格的线性插值 · Linear interpolation in a table"
    extends Icons.Function;
    input Real x[:] "递增的横坐标 · Increasing abscissas";
    input Real y[size(x, 1)] "纵坐标 · Ordinates";
    input Real u "自变量 · Argument";
    input Boolean extrapolate = true "端点外：真为延长末段，假为保持端值 · Outside: continue the last piece, or hold the last value";
    output Real v "插值 · Interpolated value";
  protected
    Integer i;
    Integer n = size(x, 1);
    Real s;
  algorithm
    if n == 1 then
      v := y[1];
    else
      i := 1;
      while i < n - 1 and u >= x[i + 1] loop
        i := i + 1;
      end while;
      s := (u - x[i])/(x[i + 1] - x[i]);
      if not extrapolate then
        s := max(0, min(1, s));
      end if;
      v := y[i] + s*(y[i + 1] - y[i]);
    end if;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>在分段线性曲线上取值；端点之外可以延长或保持。</p>
</section>
<section lang=\"en\">
<p>Value on a piecewise linear curve; beyond its ends it is continued or held.</p>
</section>
</html>"));
  end interpolate;

  function nextAbscissa "下一个横坐标 · Next abscissa"
    extends Icons.Function;
    input Real x[:] "递增的横坐标 · Increasing abscissas";
    input Real u "自变量 · Argument";
    output Real next "大于 u 的最小横坐标，没有时为 1e60 · Smallest abscissa above u, 1e60 when there is none";
  protected
    Integer i;
  algorithm
    next := 1e60;
    i := size(x, 1);
    while i >= 1 loop
      if x[i] > u then
        next := x[i];
      end if;
      i := i - 1;
    end while;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>时间表据此安排下一个时间事件。</p>
</section>
<section lang=\"en\">
<p>By this, tables in time schedule their next time event.</p>
</section>
</html>"));
  end nextAbscissa;

  function isIncreasing "是否严格递增 · Whether a vector increases strictly"
    extends Icons.Function;
    input Real x[:] "向量 · Vector";
    output Boolean yes "是否严格递增 · Whether it increases strictly";
  algorithm
    yes := true;
    for i in 2:size(x, 1) loop
      yes := yes and x[i] > x[i - 1];
    end for;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>用于检查表格的横坐标。</p>
</section>
<section lang=\"en\">
<p>Checks the abscissas of tables.</p>
</section>
</html>"));
  end isIncreasing;

  class TableFile "文件中的时间表 · Table over time in a file"
    extends ExternalObject;

    function constructor "读入文件 · Reads the file"
      extends Icons.Function;
      input String tableName "表名 · Name of the table";
      input String fileName "文件名 · Name of the file";
      input Integer column "数值所在列 · Column of the values";
      input Integer extrapolation "1 保持端值，3 周期 · 1 hold, 3 periodic";
      input String delimiter "CSV 的分隔符 · Delimiter of CSV";
      input Integer headerLines "CSV 的表头行数 · Lines above the numbers of CSV";
      output TableFile file "读入的表 · The table that was read";
    protected
      Real none[1, 2] = [0, 0] "文件之外没有数据 · No data but the file's";
      Integer columns[1] = {column} "列 · Columns";
      external "C" file = ModelicaStandardTables_CombiTimeTable_init3(fileName, tableName, none, size(none, 1), size(none, 2), 0.0, columns, size(columns, 1), 1, extrapolation, 0.0, 1, 0, delimiter, headerLines) annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation (
        Documentation(info = "<html>
<section lang=\"zh\">
<p>分段线性，每个折点都是事件。</p>
</section>
<section lang=\"en\">
<p>Linear in pieces; every kink is an event.</p>
</section>
</html>"));
    end constructor;

    function destructor "释放 · Lets the table go"
      extends Icons.Function;
      input TableFile file "读入的表 · The table that was read";
      external "C" ModelicaStandardTables_CombiTimeTable_close(file) annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
      annotation (
        Documentation(info = "<html>
<section lang=\"zh\">
<p>由工具在仿真结束时调用。</p>
</section>
<section lang=\"en\">
<p>Called by the tool at the end of a simulation.</p>
</section>
</html>"));
    end destructor;
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-60, 80}, {60, -80}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
      Line(points = {{-40, -40}, {-15, 0}, {5, -15}, {40, 35}}, color = {30, 60, 130}, thickness = 0.5)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>Blocks.Sources.FileTable 的数据，仿真开始时读入一次。</p>
</section>
<section lang=\"en\">
<p>What Blocks.Sources.FileTable reads, once at the start of a simulation.</p>
</section>
</html>"));
  end TableFile;

  function tableFileValue "表中的数值 · Value of a table from a file"
    extends Icons.Function;
    input TableFile file "读入的表 · The table that was read";
    input Real x "时刻 · Time";
    input Real next "下一折点 · Next kink";
    input Real preNext "事件之前的下一折点 · Next kink before the event";
    output Real y "数值 · Value";
    external "C" y = ModelicaStandardTables_CombiTimeTable_getValue(file, 1, x, next, preNext) annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>折点两侧分别取左、右极限。</p>
</section>
<section lang=\"en\">
<p>Takes the limit from the left before an event at a kink, from the right behind it.</p>
</section>
</html>"));
  end tableFileValue;

  function tableFileNext "下一折点 · Next kink of a table from a file"
    extends Icons.Function;
    input TableFile file "读入的表 · The table that was read";
    input Real x "时刻 · Time";
    output Real next "下一折点 · Next kink";
    external "C" next = ModelicaStandardTables_CombiTimeTable_nextTimeEvent(file, x) annotation (Library = {"ModelicaStandardTables", "ModelicaIO", "ModelicaMatIO", "zlib"});
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>没有更多折点时为一个极大的数。</p>
</section>
<section lang=\"en\">
<p>A very large number where none is left.</p>
</section>
</html>"));
  end tableFileNext;

  function randomNext "下一个随机状态 · Next state of a random sequence"
    extends Icons.Function;
    input Real state "1 到 2147483646 之间的整数 · Whole number between 1 and 2147483646";
    output Real next "下一个状态 · Next state";
  algorithm
    next := mod(16807*state, 2147483647);
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>最小标准乘同余序列（Park 与 Miller，1988）：双精度下各步均为精确整数，因此各工具结果一致。</p>
</section>
<section lang=\"en\">
<p>The minimal standard multiplicative sequence of Park and Miller (1988): every step is an exact whole number in double precision, so that all tools agree.</p>
</section>
</html>"));
  end randomNext;

  function cross "向量积 · Cross product"
    extends Icons.Function;
    input Real a[3] "第一个向量 · First vector";
    input Real b[3] "第二个向量 · Second vector";
    output Real c[3] "a × b";
  algorithm
    c := {a[2]*b[3] - a[3]*b[2], a[3]*b[1] - a[1]*b[3], a[1]*b[2] - a[2]*b[1]};
    annotation (
      Inline = true,
      Documentation(info = "<html>
<section lang=\"zh\">
<p>三维向量的向量积。</p>
</section>
<section lang=\"en\">
<p>Vector product in three dimensions.</p>
</section>
</html>"));
  end cross;

  function rotation2 "平面旋转矩阵 · Rotation matrix of the plane"
    extends Icons.Function;
    input Units.Angle angle "角度 · Angle";
    output Real T[2, 2] "旋转矩阵 · Rotation matrix";
  algorithm
    T := [cos(angle), -sin(angle); sin(angle), cos(angle)];
    annotation (
      Inline = true,
      Documentation(info = "<html>
<section lang=\"zh\">
<p>把旋转坐标系中的向量变到原坐标系。</p>
</section>
<section lang=\"en\">
<p>Takes vectors of the rotated frame to the original frame.</p>
</section>
</html>"));
  end rotation2;

  function parkTransform "三相量变到转子坐标 · Three phases to rotor coordinates"
    extends Icons.Function;
    input Real x[3] "三相量 · Phase quantities";
    input Units.Angle angle "d 轴的电角度 · Electrical angle of the d axis";
    output Real dq[2] "d 轴与 q 轴分量 · Components along d and q";
  algorithm
    dq := 2/3*{x[1]*cos(angle) + x[2]*cos(angle - 2*Constants.pi/3) + x[3]*cos(angle + 2*Constants.pi/3), -x[1]*sin(angle) - x[2]*sin(angle - 2*Constants.pi/3) - x[3]*sin(angle + 2*Constants.pi/3)};
    annotation (
      Inline = true,
      Documentation(info = "<html>
<section lang=\"zh\">
<p>幅值不变的派克变换：对称三相量的 d、q 分量的模等于相量的幅值。</p>
</section>
<section lang=\"en\">
<p>Park's transformation that keeps amplitudes: the d and q components of a symmetric system have the amplitude of a phase.</p>
</section>
</html>"));
  end parkTransform;

  function inverseParkTransform "转子坐标变到三相量 · Rotor coordinates to three phases"
    extends Icons.Function;
    input Real dq[2] "d 轴与 q 轴分量 · Components along d and q";
    input Units.Angle angle "d 轴的电角度 · Electrical angle of the d axis";
    output Real x[3] "三相量 · Phase quantities";
  algorithm
    x := {dq[1]*cos(angle) - dq[2]*sin(angle), dq[1]*cos(angle - 2*Constants.pi/3) - dq[2]*sin(angle - 2*Constants.pi/3), dq[1]*cos(angle + 2*Constants.pi/3) - dq[2]*sin(angle + 2*Constants.pi/3)};
    annotation (
      Inline = true,
      Documentation(info = "<html>
<section lang=\"zh\">
<p>派克变换的逆变换，零序分量为零。</p>
</section>
<section lang=\"en\">
<p>Inverse of Park's transformation, without a zero sequence.</p>
</section>
</html>"));
  end inverseParkTransform;

  function anyTrue "是否有真 · Whether any is true"
    extends Icons.Function;
    input Boolean b[:] "布尔向量 · Boolean vector";
    output Boolean y "是否有真 · Whether any is true";
  algorithm
    y := false;
    for i in 1:size(b, 1) loop
      y := y or b[i];
    end for;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>向量中至少有一个为真时为真；空向量为假。</p>
</section>
<section lang=\"en\">
<p>True when at least one element is true; false for an empty vector.</p>
</section>
</html>"));
  end anyTrue;

  function allTrue "是否全真 · Whether all are true"
    extends Icons.Function;
    input Boolean b[:] "布尔向量 · Boolean vector";
    output Boolean y "是否全真 · Whether all are true";
  algorithm
    y := true;
    for i in 1:size(b, 1) loop
      y := y and b[i];
    end for;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>向量中全部为真时为真；空向量为真。</p>
</section>
<section lang=\"en\">
<p>True when all elements are true; true for an empty vector.</p>
</section>
</html>"));
  end allTrue;

  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {-55, 50}, {-30, 70}, {0, 0}, {30, -70}, {55, -50}, {80, 0}}, color = {150, 70, 0}, thickness = 1, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>库中共用的函数：表格插值、正则化、角度、随机数与矩阵。</p>
</section>
<section lang=\"en\">
<p>Functions that the library shares: interpolation in tables, regularisation, angles, random numbers, matrices.</p>
</section>
</html>"));
end Math;
