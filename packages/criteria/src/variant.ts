/** Parameters of a task that differ from student to student, and what is made of them. */
/** Values between two bounds in equal steps. */
interface DrawnParameter {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** Draws the parameters of one student; the same for the same numbers. @param draw  the next number in [0, 1) */
export function drawVariant(variant: readonly DrawnParameter[], draw: () => number): Readonly<Record<string, number>> {
  const drawn = variant.map(({ name, least, most, step }) => {
    const count = Math.floor((most - least) / step + 1e-9) + 1;
    const value = least + step * Math.floor(draw() * Math.max(1, count));
    return [name, Number(value.toPrecision(12))] as const;
  });
  return Object.fromEntries(drawn);
}

/** A text with the parameters in the places `{{name}}`; other braces stay as they are. */
export function fillVariant(text: string, parameters: Readonly<Record<string, number>>): string {
  return text.replace(/\{\{([A-Za-z]\w*)\}\}/g, (whole, key: string) =>
    Object.hasOwn(parameters, key) ? String(parameters[key]) : whole,
  );
}
