import type { DiagnosticCode } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { diagnose, type RelatedPlace } from "../../diagnostics/report.ts";
import type { Place } from "../../text/source-text.ts";
import { maxDiagnostics, TranslationAbandoned } from "../types/budget.ts";
import type { Captured, Reports } from "../types/kernel.ts";

/**
 * What is found wrong while classes are instantiated: diagnostics, what was left out, and which of what is kept for other
 * models was made with a fault, so that it has to be made anew for the model that has to report it, too.
 */
export class Findings implements Reports {
  #diagnostics = new Map<string, Diagnostic>();
  #nReports = 0;
  #captures = 0;
  /** Homes of what is being found to be kept, outermost first. */
  #keeping: string[] = [];
  /** Homes of what was kept although something was wrong with it. */
  readonly #faulty = new Set<string>();
  #leftOut: { readonly place: Place | undefined } | undefined;

  keeping<T>(home: string | undefined, action: () => T): T {
    if (home === undefined) return action();
    this.#keeping.push(home);
    try {
      return action();
    } finally {
      this.#keeping.pop();
    }
  }

  markFaulty(): void {
    for (const home of this.#keeping) this.#faulty.add(home);
  }

  report(
    code: DiagnosticCode,
    place: Place | undefined,
    values: Readonly<Record<string, string | number>> = {},
    related: readonly RelatedPlace[] = [],
  ): void {
    this.add(diagnose(code, place, values, related));
  }

  add(diagnostic: Diagnostic): void {
    this.#nReports++;
    this.markFaulty();
    const { code, place, values } = diagnostic;
    const key = `${code}|${place?.file}|${place?.start}|${place?.end}|${JSON.stringify(values)}`;
    if (this.#diagnostics.has(key)) return;
    if (this.#diagnostics.size >= maxDiagnostics && !this.isSpeculative) {
      throw new TranslationAbandoned("instance.too-many-diagnostics", place, { limit: maxDiagnostics });
    }
    this.#diagnostics.set(key, diagnostic);
  }

  get hasErrors(): boolean {
    for (const { severity } of this.#diagnostics.values()) if (severity === "error") return true;
    return false;
  }

  get nReports(): number {
    return this.#nReports;
  }

  /** Diagnostics collected since the last call of this, in order of discovery. */
  takeDiagnostics(): Diagnostic[] {
    const taken = [...this.#diagnostics.values()];
    this.#diagnostics = new Map();
    return taken;
  }

  leaveOut(place: Place | undefined): void {
    this.markFaulty();
    this.#leftOut ??= { place };
  }

  /** Where something was first left out since the last call of this. */
  takeLeftOut(): { readonly place: Place | undefined } | undefined {
    const leftOut = this.#leftOut;
    this.#leftOut = undefined;
    return leftOut;
  }

  capture<T>(action: () => T): Captured<T> {
    const outside = this.#diagnostics;
    const keptOutside = this.#keeping;
    this.#keeping = [];
    const leftOut = this.#leftOut;
    this.#diagnostics = new Map();
    this.#leftOut = undefined;
    this.#captures++;
    try {
      const result = action();
      return { result, diagnostics: [...this.#diagnostics.values()], leftOut: this.#leftOut };
    } finally {
      this.#diagnostics = outside;
      this.#keeping = keptOutside;
      this.#leftOut = leftOut;
      this.#captures--;
    }
  }

  get isSpeculative(): boolean {
    return this.#captures > 0;
  }

  /** Homes of what was kept with a fault since the last call of this. */
  takeFaulty(): readonly string[] {
    const taken = [...this.#faulty];
    this.#faulty.clear();
    return taken;
  }

  /** Adds why a translation is abandoned, however many diagnostics there are. */
  close(reason: TranslationAbandoned): void {
    this.#diagnostics.set(reason.message, reason.diagnostic);
  }
}
