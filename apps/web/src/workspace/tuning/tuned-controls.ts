/** The controls that this browser keeps for a class of a repository. */
import { useMemo, useSyncExternalStore } from "react";

/** How a number is set. Truth values have switches and enumerations lists. */
export const looks = ["slider", "dial", "number"] as const;
export type Look = (typeof looks)[number];

export interface TunedControl {
  /** Of an input or parameter. */
  readonly name: string;
  readonly look: Look;
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
  return Array.isArray(kept) ? kept.filter(isControl) : [];
}

function isControl(value: unknown): value is TunedControl {
  if (typeof value !== "object" || value === null) return false;
  const { name, look } = value as Partial<TunedControl>;
  return typeof name === "string" && looks.some((one) => one === look);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
