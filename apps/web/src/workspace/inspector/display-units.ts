import { unitConversion } from "@mofang/modelica";

/** Units in which engineers read values, beside the coherent ones of the SI. */
const common: readonly string[] = [
  ...["mm", "cm", "m", "km", "mm2", "cm2", "m2", "ml", "l", "m3"],
  ...["ms", "s", "min", "h", "d", "mHz", "Hz", "kHz", "MHz", "GHz"],
  ...["g", "kg", "t", "g/s", "kg/s", "kg/h", "t/h", "kg/m3", "g/cm3", "l/min", "m3/s", "m3/h"],
  ...["rad", "deg", "rad/s", "deg/s", "rpm", "m/s", "km/h", "N", "kN", "MN", "N.m", "kN.m"],
  ...["Pa", "kPa", "MPa", "mbar", "bar", "K", "degC", "degF", "J", "kJ", "MJ", "kWh", "W.h", "kW.h", "eV"],
  ...["mW", "W", "kW", "MW", "mV", "V", "kV", "uA", "mA", "A", "kA", "A.h", "mOhm", "Ohm", "kOhm", "MOhm"],
  ...["pF", "nF", "uF", "mF", "F", "uH", "mH", "H", "mT", "T", "mWb", "Wb", "J/kg", "kJ/kg", "J/(kg.K)", "kJ/(kg.K)"],
];

/** Units in which values of a unit may be shown, itself among them; none for what has no unit. */
export function displayUnitsFor(unit: string): readonly string[] {
  if (unit === "" || unit === "1") return [];
  const fitting = common.filter((candidate) => unitConversion(unit, candidate) !== undefined);
  return fitting.includes(unit) ? fitting : [unit, ...fitting];
}
