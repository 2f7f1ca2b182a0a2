import type { Language } from "@mofang/protocol";
import {
  experimentSettings,
  type ModelTranslation,
  type Outcome,
  type RunCommand,
  RunControl,
  type RunListener,
  type RunSettings,
  runTranslation,
} from "@mofang/session";
import { defaultLimits, type RunFiles } from "@mofang/simulation";
import type { RunProgress } from "./messages.ts";

/** Variables that a result in the page may hold. */
export const mostPageVariables = 50_000;

/** A run in the page, which can be paused and stopped meanwhile, and what it has told. */
export class PageRun implements RunListener {
  readonly #control = new RunControl();
  readonly #language: Language;
  readonly #report: (progress: RunProgress) => void;
  #lines: string[] = [];

  /** @param language  of the log */
  constructor(language: Language, report: (progress: RunProgress) => void) {
    this.#language = language;
    this.#report = report;
  }

  /** What translation and run have told so far, line by line. */
  get log(): string {
    return this.#lines.join("\n");
  }

  /** Forgets what a translation has told that is made again. */
  clearLog(): void {
    this.#lines = [];
  }

  /**
   * Runs a translated model to its end.
   *
   * @param files  what the model may read
   */
  simulate(
    translation: ModelTranslation,
    settings: RunSettings,
    files: RunFiles,
    limits = { ...defaultLimits, maximumVariables: mostPageVariables },
  ): Promise<Outcome> {
    return runTranslation(translation, {
      settings: experimentSettings(settings, limits),
      host: { now: () => performance.now(), turn, files },
      control: this.#control,
      listener: this,
    });
  }

  control(command: RunCommand): void {
    this.#control.obey(command);
  }

  readonly stage: RunListener["stage"] = (stage) => this.#report({ stage, progress: 0 });

  readonly line: RunListener["line"] = (text) => void this.#lines.push(text[this.#language]);

  readonly progress: RunListener["progress"] = (progress) => this.#report({ stage: "simulating", progress });

  /** The page knows what it has asked for. */
  readonly paused: RunListener["paused"] = () => undefined;
}

/** Lets the messages of the worker in. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
