import { type LogEntry, renderFailure } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import { bilingual } from "./texts.ts";

/** Lines that a model may print, and that its run may tell of its course. */
const maximumLines = 1_000;
/** Characters of one printed line. */
const maximumLineLength = 2_000;

/** The lines of one run's log, bounded however much the model prints. */
export class RunLog {
  readonly #tell: (text: Texts) => void;
  #told = 0;

  constructor(tell: (text: Texts) => void) {
    this.#tell = tell;
  }

  /** What the model itself says, the same in both languages. */
  print(text: string): void {
    const line = text.slice(0, maximumLineLength);
    this.#add({ zh: line, en: line });
  }

  /** An entry of the run's course; the end of the run reports a failure. */
  enter(entry: LogEntry): void {
    if (entry.level !== "failures") this.#add(bilingual((language) => renderFailure(entry, language)));
  }

  #add(text: Texts): void {
    this.#told += 1;
    if (this.#told <= maximumLines) this.#tell(text);
  }
}
