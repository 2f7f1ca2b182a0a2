/** A model with many components, as a user would have drawn it: rows of components of the Mofang library, connected. */

/** Components of the model. */
export const nComponents = 500;

/** Class, and the connectors at its left and right. */
const kinds = [
  ["Mofang.Electrical.Basic.Resistor", "p", "n"],
  ["Mofang.Electrical.Basic.Capacitor", "p", "n"],
  ["Mofang.Electrical.Basic.Inductor", "p", "n"],
  ["Mofang.Electrical.Sensors.CurrentSensor", "p", "n"],
  ["Mofang.Electrical.Semiconductors.Diode", "p", "n"],
  ["Mofang.Electrical.Sources.SineVoltage", "p", "n"],
  ["Mofang.Mechanics.Rotational.Components.Inertia", "a", "b"],
  ["Mofang.Mechanics.Rotational.Components.SpringDamper", "a", "b"],
  ["Mofang.Mechanics.Translational.Components.Mass", "a", "b"],
  ["Mofang.Thermal.Components.Conductor", "a", "b"],
] as const;

/** Rows of one kind each, so that neighbours can be connected. */
const perRow = 25;

/** Text of the class `Sheet`. `change` makes texts differ, as edits do. */
export function sheetText(change: number): string {
  const components: string[] = [];
  const connections: string[] = [];
  for (let index = 0; index < nComponents; index++) {
    const row = Math.floor(index / perRow);
    const [className, left, right] = kinds[row % kinds.length] ?? kinds[0];
    const x = 40 * (index % perRow);
    const y = -40 * row;
    const extent = `{{${x},${y}},{${x + 20},${y + 20}}}`;
    components.push(`  ${className} c${index} annotation(Placement(transformation(extent=${extent})));`);
    if (index % perRow === 0) continue;
    const points = `{{${x - 20},${y + 10}},{${x - 10},${y + 10}},{${x - 10},${y + 16}},{${x - 4},${y + 16}},{${x - 4},${y + 10}},{${x},${y + 10}}}`;
    connections.push(
      `  connect(c${index - 1}.${right}, c${index}.${left}) annotation(Line(points=${points}, color={0,0,${change % 256}}));`,
    );
  }
  return `model Sheet "Many components"\n${components.join("\n")}\nequation\n${connections.join("\n")}\nend Sheet;\n`;
}
