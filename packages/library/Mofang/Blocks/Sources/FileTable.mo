within Mofang.Blocks.Sources;
block FileTable "文件数据 · Table from a file"
  extends Interfaces.Source;
  parameter String fileName = "modelica://Mofang/Resources/Data/outdoor-temperature.csv" "CSV、文本或 MAT 文件 · CSV, text or MAT file";
  parameter String tableName = "table" "文本与 MAT 文件中的表名 · Name of the table in a text or MAT file";
  parameter Integer column(min = 2) = 2 "数值所在列，第一列为时间 · Column of the values; the first holds times";
  parameter String delimiter = "," "CSV 的分隔符 · Delimiter of CSV";
  parameter Integer headerLines(min = 0) = 1 "CSV 的表头行数 · Lines above the numbers of CSV";
  parameter Boolean periodic = false "真为周期重复，假为保持端值 · Repeat, or hold the end values";
  parameter Real scale = 1 "倍率 · Factor";
  parameter Real offset = 0 "偏置 · Offset";
protected
  parameter Math.TableFile file = Math.TableFile(tableName, fileName, column, if periodic then 3 else 1, delimiter, headerLines) "读入的表 · The table that was read";
  discrete Units.Time next "下一折点 · Next kink";
initial equation
  next = Math.tableFileNext(file, time);
equation
  when time >= pre(next) then
    next = Math.tableFileNext(file, time);
  end when;
  y = offset + scale*Math.tableFileValue(file, time, next, pre(next));
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, 80}, {30, 80}, {60, 50}, {60, -70}, {-60, -70}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{30, 80}, {30, 50}, {60, 50}}, color = {30, 60, 130}),
    Line(points = {{-40, -40}, {-15, 0}, {5, -15}, {40, 35}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>读入文件中的时间与数值，线性插值，每个折点是一个时间事件。文件名可以是 <code>modelica://库/路径</code>、仓库里的路径，或本机文件。</p>
<p>读取由标准的 <code>ModelicaStandardTables</code> 完成；不解析 <code>modelica://</code> 地址的工具请填普通路径。</p>
</section>
<section lang=\"en\">
<p>Reads times and values from a file and interpolates linearly; every kink is a time event. The name may be <code>modelica://Library/path</code>, a path in the repository, or a file of the machine.</p>
<p>Reading is done by the standard <code>ModelicaStandardTables</code>; tools that do not resolve <code>modelica://</code> in file names need a plain path.</p>
</section>
</html>"));
end FileTable;
