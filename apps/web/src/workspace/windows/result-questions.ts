import { EngineError } from "../../engine/engine-client.ts";
import type { ResultSource } from "../result/result-source.ts";
import type { WindowLine, WindowMessage } from "./window-line.ts";

type Ask = Extract<WindowMessage, { readonly kind: "ask" }>;
type Answer = Extract<WindowMessage, { readonly kind: "answer" }>;

interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (error: EngineError) => void;
}

/** The results of runs in the page that another window holds, asked for over the line. */
export class ResultQuestions {
  readonly #line: WindowLine;
  readonly #window: string;
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  constructor(line: WindowLine, window: string) {
    this.#line = line;
    this.#window = window;
  }

  /** The result of a run, read by the window that holds it. */
  result(runId: string): ResultSource {
    const asking =
      <Name extends keyof ResultSource>(name: Name) =>
      (...inputs: Parameters<ResultSource[Name]>) =>
        this.#ask<Awaited<ReturnType<ResultSource[Name]>>>(runId, name, inputs);
    return {
      variables: asking("variables"),
      find: asking("find"),
      curves: asking("curves"),
      knownCurves: asking("knownCurves"),
      wholeCurves: asking("wholeCurves"),
      animation: asking("animation"),
    };
  }

  hear({ to, id, value, error }: Answer): void {
    const pending = to === this.#window ? this.#pending.get(id) : undefined;
    if (pending === undefined) return;
    this.#pending.delete(id);
    if (error === undefined) pending.resolve(value as never);
    else pending.reject(new EngineError(error));
  }

  /** The window that is asked has closed: nothing is answered any more. */
  giveUp(): void {
    for (const { reject } of this.#pending.values()) reject(new EngineError("closed"));
    this.#pending.clear();
  }

  #ask<Value>(runId: string, name: keyof ResultSource, inputs: readonly unknown[]): Promise<Value> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#line.say({ kind: "ask", from: this.#window, id, runId, name, inputs });
    });
  }
}

/** Answers what another window asks of the result of a run. */
export async function answerTo({ from, id, name, inputs }: Ask, source: ResultSource | undefined): Promise<Answer> {
  if (source === undefined) return { kind: "answer", to: from, id, error: "closed" };
  try {
    const read = source[name] as (...asked: readonly unknown[]) => Promise<unknown>;
    return { kind: "answer", to: from, id, value: await read(...inputs) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { kind: "answer", to: from, id, error: error.message };
  }
}
