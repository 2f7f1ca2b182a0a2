import { unitConversion } from "@mofang/modelica";
import type { Interface } from "./interface.ts";

/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

function attributeText(value: string | number | boolean): string {
  // Control characters have no place in XML 1.0.
  const plain = [...String(value)].filter((character) => character >= " " || character === "\n" || character === "\t");
  return plain.map((character) => escapes[character] ?? character).join("");
}

/** An XML element. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attributeText(value)}"`],
  );
  if (children.length === 0) return `<${name}${list.join("")}/>`;
  return `<${name}${list.join("")}>\n${children.join("\n")}\n</${name}>`;
}

/** The units of all variables, with the display units that convert to them. */
export function unitElements({ variables }: Interface, name: string): string[] {
  const units = new Map<string, Set<string>>();
  for (const { unit, displayUnit } of variables) {
    if (unit === undefined) continue;
    const displayed = units.get(unit) ?? new Set<string>();
    units.set(unit, displayed);
    if (displayUnit !== undefined) displayed.add(displayUnit);
  }
  if (units.size === 0) return [];
  const list = [...units].map(([unit, displayed]) =>
    element(
      name,
      { name: unit },
      [...displayed].flatMap((display) => {
        const conversion = unitConversion(unit, display);
        if (conversion === undefined) return [element("DisplayUnit", { name: display })];
        return [element("DisplayUnit", { name: display, factor: conversion.factor, offset: conversion.offset })];
      }),
    ),
  );
  return [element("UnitDefinitions", {}, list)];
}

/** The types of enumerations; `make` writes one of a name and its items. */
export function enumerationTypes({ variables }: Interface, make: (name: string, items: readonly string[]) => string): string[] {
  const types = new Map(
    variables.flatMap(({ enumeration }) => (enumeration === undefined ? [] : [[enumeration.name, enumeration.literals]])),
  );
  if (types.size === 0) return [];
  const list = [...types].map(([name, literals]) =>
    make(
      name,
      literals.map((literal, i) => element("Item", { name: literal, value: i + 1 })),
    ),
  );
  return [element("TypeDefinitions", {}, list)];
}
