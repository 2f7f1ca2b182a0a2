/** Parameters of a task that differ from student to student, and what is made of them. */
import { z } from "zod/mini";

const name = z.string().check(z.regex(/^[A-Za-z]\w{0,29}$/));

/** Values between two bounds in equal steps, by name. */
export const variantSchema = z.record(name, z.object({ least: z.number(), most: z.number(), step: z.number().check(z.gt(0)) }));
/** Parameters that are drawn. */
export type Variant = z.infer<typeof variantSchema>;

/** Draws the parameters of one student; the same for the same numbers. @param draw  the next number in [0, 1) */
export function drawVariant(variant: Variant, draw: () => number): Readonly<Record<string, number>> {
  const drawn = Object.entries(variant).map(([key, { least, most, step }]) => {
    const count = Math.floor((most - least) / step + 1e-9) + 1;
    const value = least + step * Math.floor(draw() * Math.max(1, count));
    return [key, Number(value.toPrecision(12))] as const;
  });
  return Object.fromEntries(drawn);
}

/** A text with the parameters in the places `{{name}}`; other braces stay as they are. */
export function fillVariant(text: string, parameters: Readonly<Record<string, number>>): string {
  return text.replace(/\{\{([A-Za-z]\w*)\}\}/g, (whole, key: string) =>
    Object.hasOwn(parameters, key) ? String(parameters[key]) : whole,
  );
}
