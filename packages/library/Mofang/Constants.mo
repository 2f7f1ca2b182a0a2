within Mofang;
package Constants "常数 · Constants of mathematics and nature"
  extends Icons.Package;
  constant Real pi = 3.141592653589793 "圆周率 · Ratio of a circle's circumference to its diameter";
  constant Real e = 2.718281828459045 "自然对数的底 · Base of the natural logarithm";
  constant Real eps = 1e-15 "舍入误差的量级 · Size of rounding errors";
  constant Real small = 1e-60 "除数的下限 · Smallest divisor";
  constant Units.Acceleration g = 9.80665 "标准重力加速度 · Standard acceleration of gravity";
  constant Units.Velocity c = 299792458 "真空中的光速 · Speed of light in vacuum";
  constant Real R(final unit = "J/(mol.K)") = 8.31446261815324 "摩尔气体常数 · Molar gas constant";
  constant Real k(final unit = "J/K") = 1.380649e-23 "玻尔兹曼常数 · Boltzmann constant";
  constant Units.Charge q = 1.602176634e-19 "基本电荷 · Elementary charge";
  constant Real F(final unit = "C/mol") = 96485.33212331 "法拉第常数 · Faraday constant";
  constant Real mu0(final unit = "H/m") = 1.25663706212e-6 "真空磁导率 · Permeability of vacuum";
  constant Real epsilon0(final unit = "F/m") = 8.8541878128e-12 "真空介电常数 · Permittivity of vacuum";
  constant Real sigma(final unit = "W/(m2.K4)") = 5.670374419e-8 "斯特藩—玻尔兹曼常数 · Stefan-Boltzmann constant";
  constant Units.Temperature T0 = 273.15 "零摄氏度 · Zero degrees Celsius";
  constant Units.Pressure atmosphere = 101325 "标准大气压 · Standard atmosphere";

  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "π", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>数学常数，以及国际科技数据委员会 2018 年给出的物理常数。</p>
</section>
<section lang=\"en\">
<p>Constants of mathematics, and of nature as given by CODATA 2018.</p>
</section>
</html>"));
end Constants;
