import { readAnnotationValue } from "../annotation/read-annotation.ts";
import { type AnnotationValue, isAnnotationRecord } from "../annotation/value.ts";
import { parseFile } from "../syntax/parser.ts";
import type { CallExpression, Statement } from "../syntax/tree.ts";

/** `convertModifiers`: old modifiers with the values that they have where they are left out, and what stands in their place. */
export interface ModifierRule {
  readonly old: readonly { readonly name: string; readonly value: string | undefined }[];
  /** `k=2*%R%`; `%R%` stands for the value of the old modifier `R`. */
  readonly fresh: readonly string[];
}

/** `convertClassIf`: the class for components whose parameter has a value, which then goes. */
interface ClassIfRule {
  readonly parameter: string;
  readonly value: string;
  readonly newName: string;
}

/**
 * What a conversion script says (MLS 3.6 §18.8.2.1), by full names of classes in the old library. Only inheritance among the
 * converted classes counts, never that of the library.
 */
export interface ConversionRules {
  readonly classes: ReadonlyMap<string, string>;
  readonly classesIf: ReadonlyMap<string, readonly ClassIfRule[]>;
  /** New name of an element by its old name. */
  readonly elements: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly modifiers: ReadonlyMap<string, readonly ModifierRule[]>;
  /** What somebody has to do by hand. */
  readonly messages: ReadonlyMap<string, string>;
}

/** Reads the calls of a conversion script; what is no call of a conversion function means nothing. */
export function conversionRules(script: string): ConversionRules {
  const classes = new Map<string, string>();
  const classesIf = new Map<string, ClassIfRule[]>();
  const elements = new Map<string, Map<string, string>>();
  const modifiers = new Map<string, ModifierRule[]>();
  const messages = new Map<string, string>();
  for (const { callee, arguments: given } of callsIn(script)) {
    const values = given.map(({ value }) => textsOf(readAnnotationValue(value)));
    const [first = [], second = [], third = [], [newName] = []] = values;
    switch (callee.parts.at(-1)?.name.text) {
      case "convertClass":
        for (const [i, old] of first.entries()) classes.set(old, second[i] ?? old);
        break;
      case "convertClassIf": {
        const [parameter, value] = [second[0], third[0]];
        if (parameter === undefined || value === undefined || newName === undefined) break;
        for (const old of first) listIn(classesIf, old).push({ parameter, value, newName });
        break;
      }
      case "convertElement":
        for (const old of first) {
          const renamed = elements.get(old) ?? new Map<string, string>();
          for (const [i, name] of second.entries()) renamed.set(name, third[i] ?? name);
          elements.set(old, renamed);
        }
        break;
      case "convertModifiers":
        for (const old of first) listIn(modifiers, old).push({ old: second.map(modifierOf), fresh: third });
        break;
      case "convertMessage":
        for (const old of first) messages.set(old, second.join(" "));
        break;
    }
  }
  return { classes, classesIf, elements, modifiers, messages };
}

/** New full name of what a full name of the old library means; the name itself where it stays. Longer rules come first. */
export function convertedName(rules: ConversionRules, name: string): string {
  const parts = name.split(".");
  for (let length = parts.length - 1; length > 0; length--) {
    const owner = parts.slice(0, length).join(".");
    const renamed = rules.elements.get(owner)?.get(parts[length] ?? "");
    if (renamed !== undefined && /^\w+$/.test(renamed)) {
      return [convertedName(rules, owner), renamed, ...parts.slice(length + 1)].join(".");
    }
  }
  for (let length = parts.length; length > 0; length--) {
    const found = rules.classes.get(parts.slice(0, length).join("."));
    if (found !== undefined) return [found.split(" ").at(-1), ...parts.slice(length)].join(".");
  }
  return name;
}

/** What has to be done by hand where a name of the old library stands; undefined where a class stands in for it. */
export function messageOf(rules: ConversionRules, name: string): string | undefined {
  const parts = name.split(".");
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join(".");
    if (rules.classes.has(prefix)) return undefined;
    const message = rules.messages.get(prefix);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** A script is a sequence of statements, as an algorithm is. */
function callsIn(script: string): CallExpression[] {
  const { root } = parseFile("script.mos", `function script\nalgorithm\n${script}\nend script;`);
  const [definition] = root.classes;
  if (definition?.specifier.kind !== "long") return [];
  const sections = definition.specifier.composition.sections.flatMap((section) =>
    section.kind === "algorithm-section" ? section.statements : [],
  );
  return sections.flatMap((statement: Statement) => (statement.kind === "call-statement" ? [statement.call] : []));
}

/** Strings of an argument, which is one or an array of them; `fill("", 0)` has none. */
function textsOf(value: AnnotationValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each as AnnotationValue));
  if (isAnnotationRecord(value) || typeof value !== "string") return [];
  return [value];
}

/** `m_flow=1`, or a name alone. */
function modifierOf(text: string): ModifierRule["old"][number] {
  const at = text.indexOf("=");
  return at < 0 ? { name: text.trim(), value: undefined } : { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}

function listIn<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
