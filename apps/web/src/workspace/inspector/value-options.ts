import type { ElementInterface, ElementValue } from "@mofang/modelica";

/** One value that is chosen from a list. */
export interface ValueOption {
  /** Modelica text to write. */
  readonly value: string;
  readonly label: string;
}

/**
 * The values that a parameter offers: literals, truth values, or the choices of its annotation, with their descriptions;
 * undefined where its value is typed.
 */
export function optionsOf({
  baseType,
  literals,
  type,
  choices,
  dimensions,
}: ElementInterface): readonly ValueOption[] | undefined {
  if (dimensions.length > 0) return undefined;
  const { items } = choices;
  if (baseType === "Boolean") return ["false", "true"].map((value) => ({ value, label: value }));
  if (baseType !== "enumeration") {
    return items.length === 0 ? undefined : items.map(({ text, description }) => ({ value: text, label: description || text }));
  }
  // The whole name of a literal means the same in every class; a choice is written for the class that declares it.
  const described = new Map(items.map(({ text, description }) => [text.slice(text.lastIndexOf(".") + 1), description]));
  const offered = described.size === 0 ? literals : literals.filter((literal) => described.has(literal));
  return offered.map((literal) => {
    const description = described.get(literal);
    return { value: `${type}.${literal}`, label: description ? `${literal}: ${description}` : literal };
  });
}

/** The option that a written value is; the text itself where it is none of them, as an expression. */
export function chosenOption(options: readonly ValueOption[], { text, evaluated }: ElementValue): string {
  const literal = text.slice(text.lastIndexOf(".") + 1);
  const isName = /^[\w.]+$/.test(text) && evaluated === literal;
  return options.find(({ value }) => value === text || (isName && value.endsWith(`.${literal}`)))?.value ?? text;
}
