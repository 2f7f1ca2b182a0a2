import type { Language } from "@mofang/protocol";
import { type LogEntry, renderFailure } from "@mofang/simulation";
import type { EngineDiagnostic } from "./messages.ts";

/** Diagnostics in a log; a broken library can give thousands. */
const maximumDiagnostics = 200;
/** Lines that a model may print, and that its run may tell of its course. */
const maximumLines = 1_000;

const severities = {
  error: { zh: "错误", en: "error" },
  warning: { zh: "警告", en: "warning" },
  information: { zh: "提示", en: "information" },
} as const;

/** What a translation and a run in the page tell, line by line as the log of a task on the server has it. */
export class PageLog {
  readonly #language: Language;
  readonly #lines: string[] = [];
  #told = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  get text(): string {
    return this.#lines.join("\n");
  }

  /** `file:line:column: error: message` for each. */
  addDiagnostics(diagnostics: readonly EngineDiagnostic[]): void {
    for (const { place, severity, message } of diagnostics.slice(0, maximumDiagnostics)) {
      const where = place === undefined ? "" : `${place.file}:${place.line}:${place.column}: `;
      this.#lines.push(`${where}${severities[severity][this.#language]}: ${message}`);
    }
  }

  /** A line of the run's, as long as it does not grow beyond all bounds. */
  addLine(text: string): void {
    this.#told += 1;
    if (this.#told <= maximumLines) this.#lines.push(text);
  }

  /** An entry of the run's course; its failure is told where it ends. */
  addEntry(entry: LogEntry): void {
    if (entry.level !== "failures") this.addLine(renderFailure(entry, this.#language));
  }
}
