within MofangExamples;
package Units "物理量 · Physical quantities in SI units"
  type Time = Real(final quantity = "Time", final unit = "s");
  type Length = Real(final quantity = "Length", final unit = "m");
  type Area = Real(final quantity = "Area", final unit = "m2");
  type Velocity = Real(final quantity = "Velocity", final unit = "m/s");
  type Acceleration = Real(final quantity = "Acceleration", final unit = "m/s2");
  type Mass = Real(final quantity = "Mass", final unit = "kg", min = 0);
  type Force = Real(final quantity = "Force", final unit = "N");
  type TranslationalSpring = Real(final quantity = "TranslationalSpringConstant", final unit = "N/m", min = 0);
  type Angle = Real(final quantity = "Angle", final unit = "rad", displayUnit = "deg");
  type AngularVelocity = Real(final quantity = "AngularVelocity", final unit = "rad/s");
  type AngularAcceleration = Real(final quantity = "AngularAcceleration", final unit = "rad/s2");
  type Torque = Real(final quantity = "Torque", final unit = "N.m");
  type Inertia = Real(final quantity = "MomentOfInertia", final unit = "kg.m2", min = 0);
  type Voltage = Real(final quantity = "ElectricPotential", final unit = "V");
  type Current = Real(final quantity = "ElectricCurrent", final unit = "A");
  type Resistance = Real(final quantity = "Resistance", final unit = "Ohm");
  type Conductance = Real(final quantity = "Conductance", final unit = "S");
  type Capacitance = Real(final quantity = "Capacitance", final unit = "F", min = 0);
  type Inductance = Real(final quantity = "Inductance", final unit = "H", min = 0);
  type Frequency = Real(final quantity = "Frequency", final unit = "Hz");
  type Temperature = Real(final quantity = "ThermodynamicTemperature", final unit = "K", displayUnit = "degC", min = 0, nominal = 300);
  type Diffusivity = Real(final quantity = "ThermalDiffusivity", final unit = "m2/s", min = 0);
  type VolumeFlowRate = Real(final quantity = "VolumeFlowRate", final unit = "m3/s");
  annotation (
    Documentation(info="<html>
<section lang=\"zh\">
<p>示例所用的物理量，均采用国际单位制。</p>
</section>
<section lang=\"en\">
<p>The quantities that the examples use, all in SI units.</p>
</section>
</html>"));
end Units;
