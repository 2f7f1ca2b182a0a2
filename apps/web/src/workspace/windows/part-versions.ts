import { partsToTell, type SharedDesk, type SharedPart } from "../store/shared-desk.ts";
import type { ToldParts, Version } from "./window-line.ts";

/**
 * Which window changed each shared part last. Turns count over all windows (Lamport, 1978), so that of two changes made at once
 * all windows take the same one.
 */
export class PartVersions {
  readonly #window: string;
  readonly #versions = new Map<SharedPart, Version>();
  #known: SharedDesk;
  #turn = 0;

  constructor(window: string, first: SharedDesk) {
    this.#window = window;
    this.#known = first;
  }

  /** Notes what this window changed. @returns what the others have to hear of it; undefined for nothing */
  note(now: SharedDesk): ToldParts | undefined {
    const changed = partsToTell(this.#known, now);
    this.#known = now;
    if (changed.length === 0) return undefined;
    this.#turn++;
    for (const part of changed) this.#versions.set(part, [this.#turn, this.#window]);
    return told(now, changed, this.#versions);
  }

  /** All parts, for a window that has just opened. */
  all(): ToldParts {
    return told(this.#known, Object.keys(this.#known) as SharedPart[], this.#versions);
  }

  /** What is newer of what another window told, which is known from then on. @param isFirst  whether all of it is taken */
  take(parts: ToldParts, isFirst = false): Partial<SharedDesk> {
    const entries = Object.entries(parts) as [SharedPart, NonNullable<ToldParts[SharedPart]>][];
    const newer = entries.filter(([part, { version }]) => isFirst || isNewer(version, this.#versions.get(part)));
    for (const [part, { version }] of newer) {
      this.#versions.set(part, version);
      this.#turn = Math.max(this.#turn, version[0]);
    }
    const values: Partial<SharedDesk> = Object.fromEntries(newer.map(([part, { value }]) => [part, value]));
    this.#known = { ...this.#known, ...values };
    return values;
  }
}

function told(desk: SharedDesk, parts: readonly SharedPart[], versions: ReadonlyMap<SharedPart, Version>): ToldParts {
  return Object.fromEntries(parts.map((part) => [part, { value: desk[part], version: versions.get(part) ?? [0, ""] }]));
}

function isNewer([turn, window]: Version, [knownTurn, knownWindow]: Version = [-1, ""]): boolean {
  return turn > knownTurn || (turn === knownTurn && window > knownWindow);
}
