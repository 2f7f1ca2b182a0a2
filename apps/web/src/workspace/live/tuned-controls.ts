/** The controls that this browser keeps for a class of a repository. */
import { useMemo, useSyncExternalStore } from "react";

/** How a number is set. Truth values have switches and enumerations lists. */
export const looks = ["slider", "dial", "number"] as const;
export type Look = (typeof looks)[number];

/** Where a control was dragged to: from its own place beside the component, in units of the diagram, y downwards. */
export interface DraggedWay {
  readonly x: number;
  readonly y: number;
}

export interface TunedControl {
  /** Of an input or parameter. */
  readonly name: string;
  readonly look: Look;
  /** Whether the panel alone has it, and not the diagram too. */
  readonly isOffDiagram?: boolean;
  /** Whether the diagram shows its name and value alone. */
  readonly isFolded?: boolean;
  /** By the diagram's dotted path from the class that runs, empty for its own. */
  readonly dragged?: Readonly<Record<string, DraggedWay>>;
}

const listeners = new Set<() => void>();
const placeOf = (repositoryId: number, className: string): string => `mofang.tuning.${repositoryId}.${className}`;

/** Keeps the controls of a class; without room in the browser they stay as they were. */
export function keepControls(repositoryId: number, className: string, controls: readonly TunedControl[]): void {
  try {
    localStorage.setItem(placeOf(repositoryId, className), JSON.stringify(controls));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  for (const listener of listeners) listener();
}

/** The controls of a class, in the order in which they were picked. */
export function useTunedControls(repositoryId: number, className: string): readonly TunedControl[] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(placeOf(repositoryId, className)) ?? "[]");
  return useMemo(() => controlsIn(text), [text]);
}

/** What is kept may be another version's, or changed by hand: what is no control is left out. */
export function controlsIn(text: string): TunedControl[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(kept) ? kept.flatMap(controlOf) : [];
}

function controlOf(value: unknown): TunedControl[] {
  if (typeof value !== "object" || value === null) return [];
  const { name, look, isOffDiagram, isFolded, dragged } = value as Record<keyof TunedControl, unknown>;
  const known = looks.find((one) => one === look);
  if (typeof name !== "string" || known === undefined) return [];
  const ways = typeof dragged === "object" && dragged !== null ? Object.entries(dragged).filter(([, way]) => isWay(way)) : [];
  return [
    {
      ...{ name, look: known },
      ...(isOffDiagram === true && { isOffDiagram }),
      ...(isFolded === true && { isFolded }),
      ...(ways.length > 0 && { dragged: Object.fromEntries(ways) }),
    },
  ];
}

function isWay(value: unknown): value is DraggedWay {
  const { x, y } = (value ?? {}) as Partial<DraggedWay>;
  return Number.isFinite(x) && Number.isFinite(y);
}

/** The controls with one of that name on the diagram: the one that there is, else a slider behind the others. */
export function withOneOnDiagram(controls: readonly TunedControl[], name: string): readonly TunedControl[] {
  if (!controls.some((control) => control.name === name)) return [...controls, { name, look: "slider" }];
  return controls.map((control) => (control.name === name ? { ...control, isOffDiagram: false } : control));
}

/** The controls with facts of one of them changed. */
export function withFacts(
  controls: readonly TunedControl[],
  name: string,
  facts: Partial<TunedControl>,
): readonly TunedControl[] {
  return controls.map((control) => (control.name === name ? { ...control, ...facts } : control));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
