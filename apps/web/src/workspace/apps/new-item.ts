/** Items as they are when they are added: of a variable, or of nothing. */
import type { AppItem, AppItemKind, AppPlace } from "@mofang/protocol";
import type { Tunable } from "@mofang/simulation";
import { controlRange } from "../../control/control-range.ts";

/** An item without its place. */
export type NewItem = AppItem extends infer Item ? (Item extends AppItem ? Omit<Item, keyof AppPlace> : never) : never;

/** How a parameter or an input may be set, and how a variable may be shown. */
export const controlKinds = ["slider", "dial", "number"] as const;
export const readingKinds = ["gauge", "value", "figure"] as const;
export type ControlKind = (typeof controlKinds)[number];
export type ReadingKind = (typeof readingKinds)[number];

/** A control of a parameter or an input: a switch for a truth value, a choice for an enumeration, else as is wished. */
export function newControl(tunable: Tunable, wished: ControlKind): NewItem {
  const { name, kind } = tunable;
  if (kind === "Boolean") return { kind: "switch", name };
  if (kind === "enumeration") return { kind: "choice", name };
  if (wished === "number") return { kind: "number", name };
  const { from, to, step } = controlRange(tunable);
  return { kind: wished, name, min: from, max: to, step };
}

/** What shows a variable; a gauge goes from 0 to 1 until its author says otherwise. */
export function newReading(variable: string, wished: ReadingKind): NewItem {
  switch (wished) {
    case "gauge":
      return { kind: "gauge", variable, min: 0, max: 1 };
    case "value":
      return { kind: "value", variable };
    case "figure":
      return { kind: "figure", curves: [{ variable }] };
  }
}

/** What is of no variable. */
export function newPlain(kind: AppItemKind & ("text" | "diagram"), words: { readonly zh: string; readonly en: string }): NewItem {
  return kind === "text" ? { kind, text: words } : { kind };
}
