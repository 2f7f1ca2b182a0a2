within Mofang.Fluid;
package Media "介质 · Media"
  extends Icons.Package;

  partial package Medium "介质的接口 · Interface of a medium"
    extends Icons.Package;
    constant String name = "medium" "名称 · Name";
    constant Boolean isGas = false "是否为气体 · Whether it is a gas";
    constant Units.SpecificHeat cp = 4186 "定压比热容 · Specific heat at constant pressure";
    constant Units.SpecificHeat R = 0 "气体常数，液体为零 · Gas constant, zero for liquids";
    constant Units.Viscosity mu = 1e-3 "动力粘度 · Dynamic viscosity";
    constant Units.Temperature Tref = 273.15 "焓为零的温度 · Temperature at which enthalpy is zero";
    replaceable partial function density "密度 · Density"
      extends Icons.Function;
      input Units.Pressure p "压力 · Pressure";
      input Units.SpecificEnthalpy h "比焓 · Specific enthalpy";
      output Units.Density rho "密度 · Density";
      annotation (Documentation(info = "<html>
<section lang=\"zh\">
<p>由压力与比焓求密度。</p>
</section>
<section lang=\"en\">
<p>Density of pressure and specific enthalpy.</p>
</section>
</html>"));
    end density;
    function temperature "温度 · Temperature"
      extends Icons.Function;
      input Units.SpecificEnthalpy h "比焓 · Specific enthalpy";
      output Units.Temperature T "温度 · Temperature";
  algorithm
      T := Tref + h/cp;
      annotation (Inline = true, Documentation(info = "<html>
<section lang=\"zh\">
<p>由比焓求温度，比热容取常数。</p>
</section>
<section lang=\"en\">
<p>Temperature of specific enthalpy, with constant heat capacity.</p>
</section>
</html>"));
    end temperature;
    function enthalpy "比焓 · Specific enthalpy"
      extends Icons.Function;
      input Units.Temperature T "温度 · Temperature";
      output Units.SpecificEnthalpy h "比焓 · Specific enthalpy";
  algorithm
      h := cp*(T - Tref);
      annotation (Inline = true, Documentation(info = "<html>
<section lang=\"zh\">
<p>由温度求比焓，比热容取常数。</p>
</section>
<section lang=\"en\">
<p>Specific enthalpy of temperature, with constant heat capacity.</p>
</section>
</html>"));
    end enthalpy;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>所有介质共有的常数与函数，比热容与粘度取常数。</p>
</section>
<section lang=\"en\">
<p>Constants and functions of all media; heat capacity and viscosity are constant.</p>
</section>
</html>"));
  end Medium;

  partial package Liquid "液体 · Liquid"
    extends Medium;
    constant Units.Density rho0 = 1000 "参考温度下的密度 · Density at the reference temperature";
    constant Units.Temperature T0 = 293.15 "密度的参考温度 · Reference temperature of the density";
    constant Real beta(final unit = "K-1") = 0 "体胀系数 · Coefficient of expansion";
    redeclare function extends density "密度 · Density"
  algorithm
      rho := rho0*(1 - beta*(Tref + h/cp - T0));
      annotation (Inline = true);
    end density;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>密度随温度线性变化、与压力无关的液体。</p>
</section>
<section lang=\"en\">
<p>A liquid whose density depends linearly on temperature and not on pressure.</p>
</section>
</html>"));
  end Liquid;

  partial package IdealGas "理想气体 · Ideal gas"
    extends Medium(isGas = true);
    redeclare function extends density "密度 · Density"
  algorithm
      rho := p/(R*(Tref + h/cp));
      annotation (Inline = true);
    end density;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>状态方程 p = rho·R·T。</p>
</section>
<section lang=\"en\">
<p>Equation of state p = rho·R·T.</p>
</section>
</html>"));
  end IdealGas;

  package Water "水 · Water"
    extends Liquid(name = "water", cp = 4182, mu = 1.0e-3, rho0 = 998.2, beta = 2.1e-4);
    annotation (
      Icon(graphics = {
      Polygon(points = {{0, 80}, {-45, 0}, {-45, -35}, {0, -70}, {45, -35}, {45, 0}}, lineColor = {0, 110, 190}, fillColor = {140, 190, 226}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>二十摄氏度附近的液态水。</p>
</section>
<section lang=\"en\">
<p>Liquid water near twenty degrees Celsius.</p>
</section>
</html>"));
  end Water;

  package Glycol "乙二醇水溶液 · Glycol and water"
    extends Liquid(name = "glycol", cp = 3580, mu = 3.5e-3, rho0 = 1050, beta = 4.5e-4);
    annotation (
      Icon(graphics = {
      Polygon(points = {{0, 80}, {-45, 0}, {-45, -35}, {0, -70}, {45, -35}, {45, 0}}, lineColor = {0, 110, 190}, fillColor = {230, 170, 0}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>约四成乙二醇的防冻液。</p>
</section>
<section lang=\"en\">
<p>Antifreeze with about forty per cent of glycol.</p>
</section>
</html>"));
  end Glycol;

  package Oil "液压油 · Hydraulic oil"
    extends Liquid(name = "oil", cp = 1900, mu = 0.04, rho0 = 870, beta = 7e-4);
    annotation (
      Icon(graphics = {
      Polygon(points = {{0, 80}, {-45, 0}, {-45, -35}, {0, -70}, {45, -35}, {45, 0}}, lineColor = {0, 110, 190}, fillColor = {220, 110, 0}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>矿物液压油。</p>
</section>
<section lang=\"en\">
<p>Mineral hydraulic oil.</p>
</section>
</html>"));
  end Oil;

  package Air "空气 · Air"
    extends IdealGas(name = "air", cp = 1005, R = 287.05, mu = 1.8e-5);
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-60, 20}, {0, -40}}, lineColor = {0, 110, 190}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
      Ellipse(extent = {{-30, 60}, {40, -10}}, lineColor = {0, 110, 190}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
      Ellipse(extent = {{0, 20}, {60, -40}}, lineColor = {0, 110, 190}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>干空气。</p>
</section>
<section lang=\"en\">
<p>Dry air.</p>
</section>
</html>"));
  end Air;

  package Nitrogen "氮气 · Nitrogen"
    extends IdealGas(name = "nitrogen", cp = 1040, R = 296.8, mu = 1.76e-5);
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-50, 30}, {10, -30}}, lineColor = {0, 110, 190}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
      Ellipse(extent = {{-10, 30}, {50, -30}}, lineColor = {0, 110, 190}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
      Text(extent = {{-30, 20}, {30, -20}}, textString = "N2", textColor = {0, 110, 190})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>氮气。</p>
</section>
<section lang=\"en\">
<p>Nitrogen.</p>
</section>
</html>"));
  end Nitrogen;

  package Helium "氦气 · Helium"
    extends IdealGas(name = "helium", cp = 5193, R = 2077.1, mu = 1.96e-5);
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 110, 190}, fillColor = {230, 170, 0}, fillPattern = FillPattern.Solid),
      Text(extent = {{-30, 25}, {30, -25}}, textString = "He", textColor = {0, 110, 190})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>氦气。</p>
</section>
<section lang=\"en\">
<p>Helium.</p>
</section>
</html>"));
  end Helium;

  annotation (
    Icon(graphics = {
    Polygon(points = {{0, 80}, {-45, 0}, {-45, -35}, {0, -70}, {45, -35}, {45, 0}}, lineColor = {0, 110, 190}, fillColor = {140, 190, 226}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>介质以可替换的包给出：密度、温度、焓与粘度的函数。</p>
</section>
<section lang=\"en\">
<p>A medium is a replaceable package of functions: density, temperature, enthalpy, viscosity.</p>
</section>
</html>"));
end Media;
