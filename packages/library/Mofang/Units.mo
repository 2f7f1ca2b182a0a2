within Mofang;
package Units "物理量单位 · Physical quantities in SI units"
  extends Icons.Package;

  type Time = Real(final quantity="Time", final unit="s") "时间 · Time";

  type Frequency = Real(final quantity="Frequency", final unit="Hz") "频率 · Frequency";

  type Length = Real(final quantity="Length", final unit="m") "长度 · Length";

  type Area = Real(final quantity="Area", final unit="m2") "面积 · Area";

  type Volume = Real(final quantity="Volume", final unit="m3") "体积 · Volume";

  type Velocity = Real(final quantity="Velocity", final unit="m/s") "速度 · Velocity";

  type Acceleration = Real(final quantity="Acceleration", final unit="m/s2") "加速度 · Acceleration";

  type Mass = Real(final quantity="Mass", final unit="kg", min=0) "质量 · Mass";

  type Density = Real(final quantity="Density", final unit="kg/m3", min=0, nominal=1000) "密度 · Density";

  type Force = Real(final quantity="Force", final unit="N") "力 · Force";

  type Stiffness = Real(final quantity="TranslationalSpringConstant", final unit="N/m", min=0) "刚度 · Stiffness";

  type Damping = Real(final quantity="TranslationalDampingConstant", final unit="N.s/m", min=0) "阻尼 · Damping";

  type Angle = Real(final quantity="Angle", final unit="rad", displayUnit="deg") "角度 · Angle";

  type AngularVelocity = Real(final quantity="AngularVelocity", final unit="rad/s") "角速度 · Angular velocity";

  type AngularAcceleration = Real(final quantity="AngularAcceleration", final unit="rad/s2") "角加速度 · Angular acceleration";

  type Torque = Real(final quantity="Torque", final unit="N.m") "转矩 · Torque";

  type Inertia = Real(final quantity="MomentOfInertia", final unit="kg.m2") "转动惯量 · Moment of inertia";

  type RotationalStiffness = Real(final quantity="RotationalSpringConstant", final unit="N.m/rad", min=0) "扭转刚度 · Torsional stiffness";

  type RotationalDamping = Real(final quantity="RotationalDampingConstant", final unit="N.m.s/rad", min=0) "扭转阻尼 · Torsional damping";

  type Energy = Real(final quantity="Energy", final unit="J") "能量 · Energy";

  type Power = Real(final quantity="Power", final unit="W") "功率 · Power";

  type Voltage = Real(final quantity="ElectricPotential", final unit="V") "电压 · Voltage";

  type Current = Real(final quantity="ElectricCurrent", final unit="A") "电流 · Current";

  type Charge = Real(final quantity="ElectricCharge", final unit="C") "电荷 · Charge";

  type Resistance = Real(final quantity="Resistance", final unit="Ohm") "电阻 · Resistance";

  type Conductance = Real(final quantity="Conductance", final unit="S") "电导 · Conductance";

  type Capacitance = Real(final quantity="Capacitance", final unit="F", min=0) "电容 · Capacitance";

  type Inductance = Real(final quantity="Inductance", final unit="H") "电感 · Inductance";

  type MagneticFlux = Real(final quantity="MagneticFlux", final unit="Wb") "磁通 · Magnetic flux";

  type FluxDensity = Real(final quantity="MagneticFluxDensity", final unit="T") "磁通密度 · Magnetic flux density";

  type FieldStrength = Real(final quantity="MagneticFieldStrength", final unit="A/m") "磁场强度 · Magnetic field strength";

  type MagneticPotential = Real(final quantity="MagneticPotential", final unit="A") "磁位差 · Magnetic potential";

  type Reluctance = Real(final quantity="Reluctance", final unit="H-1", min=0) "磁阻 · Reluctance";

  type Temperature = Real(final quantity="ThermodynamicTemperature", final unit="K", displayUnit="degC", min=0, start=293.15, nominal=300) "温度 · Temperature";

  type TemperatureDifference = Real(final quantity="TemperatureDifference", final unit="K") "温差 · Temperature difference";

  type HeatFlow = Real(final quantity="HeatFlowRate", final unit="W") "热流 · Heat flow rate";

  type HeatCapacity = Real(final quantity="HeatCapacity", final unit="J/K", min=0) "热容 · Heat capacity";

  type SpecificHeat = Real(final quantity="SpecificHeatCapacity", final unit="J/(kg.K)") "比热容 · Specific heat capacity";

  type ThermalConductance = Real(final quantity="ThermalConductance", final unit="W/K", min=0) "热导 · Thermal conductance";

  type ThermalResistance = Real(final quantity="ThermalResistance", final unit="K/W", min=0) "热阻 · Thermal resistance";

  type ThermalConductivity = Real(final quantity="ThermalConductivity", final unit="W/(m.K)", min=0) "导热系数 · Thermal conductivity";

  type HeatTransferCoefficient = Real(final quantity="CoefficientOfHeatTransfer", final unit="W/(m2.K)", min=0) "传热系数 · Heat transfer coefficient";

  type HeatFlux = Real(final quantity="DensityOfHeatFlowRate", final unit="W/m2") "热流密度 · Heat flux";

  type Pressure = Real(final quantity="Pressure", final unit="Pa", displayUnit="bar", nominal=1e5) "压力 · Pressure";

  type MassFlow = Real(final quantity="MassFlowRate", final unit="kg/s") "质量流量 · Mass flow rate";

  type VolumeFlow = Real(final quantity="VolumeFlowRate", final unit="m3/s") "体积流量 · Volume flow rate";

  type SpecificEnthalpy = Real(final quantity="SpecificEnthalpy", final unit="J/kg", nominal=1e5) "比焓 · Specific enthalpy";

  type Viscosity = Real(final quantity="DynamicViscosity", final unit="Pa.s", min=0, nominal=1e-3) "动力粘度 · Dynamic viscosity";

  type Concentration = Real(final quantity="Concentration", final unit="mol/m3", min=0) "浓度 · Concentration";

  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "SI", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>库中所有量的类型，均以国际单位制表示。</p>
</section>
<section lang=\"en\">
<p>The types of all quantities of the library, in SI units.</p>
</section>
</html>"));
end Units;
