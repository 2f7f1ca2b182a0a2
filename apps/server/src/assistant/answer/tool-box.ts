/**
 * The tools of agents in the hands of the language model: as the person who asked, within the limits of an answer, and only
 * where strangers' words cannot reach what that person did not speak of.
 */
import { errorText, type Language, type Passage } from "@mofang/protocol";
import { z } from "zod";
import { type Hands, type Tool, tools } from "../../agent/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { ToolCall } from "../model/language-model.ts";
import type { Draft } from "./draft.ts";

/** Tool calls, and simulations among them, of one answer. */
const mostCalls = 12;
const mostRuns = 3;
/** Letters of a tool's answer that the model gets. */
const mostLetters = 20_000;

/** What the model may use of what agents may: not the lists, which tell of what nobody spoke of. */
const offered = new Set(["search", "read_class", "simulate", "read_curves"]);

/** The tools that the model is offered. */
export const offeredTools: readonly Tool[] = tools.filter(({ name }) => offered.has(name));

interface ToolBoxParts {
  readonly hands: Hands;
  readonly draft: Draft;
  readonly language: Language;
  /** Which of some passages the model may get. */
  readonly open: (passages: readonly Passage[]) => Promise<readonly Passage[]>;
  /** Reference to a repository that is public or was named, else undefined. */
  readonly openRepository: (id: number) => Promise<Extract<Passage, { readonly kind: "class" }>["repository"] | undefined>;
  /** Counts a simulation of the day. @throws ProductError where none is left */
  readonly countRun: () => Promise<void>;
  /** What the person has said in the talk. */
  readonly words: readonly string[];
}

const aboutRepository = z.object({ repositoryId: z.number() });
const aboutClass = z.object({ name: z.string() });
const aboutRun = z.object({ runId: z.number() });
const foundPassages = z.object({ passages: z.array(z.custom<Passage>()) });

export class ToolBox {
  readonly #parts: ToolBoxParts;
  readonly #runs = new Set<number>();
  #calls = 0;
  #nRuns = 0;

  constructor(parts: ToolBoxParts) {
    this.#parts = parts;
  }

  /**
   * Uses a tool as the model wishes, and shows that as a step.
   *
   * @returns what the model hears: data as JSON, or why not
   * @throws the reason of the signal, and defects
   */
  async use({ name, arguments: given }: ToolCall): Promise<string> {
    const { draft, hands, language } = this.#parts;
    const step = draft.beginStep(name, aboutOf(given));
    try {
      const data = await this.#run(name, given);
      const { runId } = aboutRun.partial().parse(data);
      draft.endStep(step, { state: "done", detail: "", runId: runId ?? null });
      return JSON.stringify({ data }).slice(0, mostLetters);
    } catch (error) {
      hands.signal.throwIfAborted();
      if (!(error instanceof ProductError)) throw error;
      draft.endStep(step, { state: "refused", detail: errorText(error.slug, language, error.values), runId: null });
      return JSON.stringify({ refused: errorText(error.slug, "en", error.values) });
    }
  }

  async #run(name: string, given: string): Promise<object> {
    const tool = offeredTools.find((other) => other.name === name);
    if (tool === undefined) throw new ProductError("agent.no-tool", { name });
    this.#calls += 1;
    if (this.#calls > mostCalls) throw new ProductError("agent.too-many-calls", { limit: mostCalls });
    const input = inputOf(tool, given);
    await this.#requireOpen(input);
    if (tool.isRun) await this.#countRun();
    const answer = await tool.run(input, this.#parts.hands);
    return this.#noted(name, input, answer);
  }

  async #requireOpen(input: unknown): Promise<void> {
    const { repositoryId, runId } = aboutRepository.partial().extend(aboutRun.partial().shape).parse(input);
    if (repositoryId !== undefined && (await this.#parts.openRepository(repositoryId)) === undefined) {
      throw new ProductError("agent.not-named");
    }
    const isSpokenOf = (id: number) => this.#parts.words.some((text) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text));
    if (runId !== undefined && !this.#runs.has(runId) && !isSpokenOf(runId)) throw new ProductError("agent.not-named");
  }

  async #countRun(): Promise<void> {
    this.#nRuns += 1;
    if (this.#nRuns > mostRuns) throw new ProductError("agent.too-many-runs", { limit: mostRuns });
    await this.#parts.countRun();
  }

  /** What was read may be cited, and what was run may be looked at. */
  async #noted(name: string, input: unknown, answer: object): Promise<object> {
    if (name === "search") {
      const passages = await this.#parts.open(foundPassages.parse(answer).passages);
      return { passages: passages.map((passage) => ({ key: this.#parts.draft.cite(passage), ...passage })) };
    }
    if (name === "read_class") {
      const { repositoryId, name: title } = aboutRepository.extend(aboutClass.shape).parse(input);
      const repository = await this.#parts.openRepository(repositoryId);
      if (repository === undefined) throw new ProductError("agent.not-named");
      return { key: this.#parts.draft.cite({ kind: "class", title, excerpt: "", repository, name: title }), ...answer };
    }
    if (name === "simulate") this.#runs.add(aboutRun.parse(answer).runId);
    return answer;
  }
}

/** @throws ProductError `agent.wrong-input` naming what breaks which rule */
function inputOf(tool: Tool, given: string): unknown {
  const parsed = tool.input.safeParse(jsonOf(given));
  if (parsed.success) return parsed.data;
  throw new ProductError("agent.wrong-input", { reason: z.prettifyError(parsed.error).slice(0, 500) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return undefined;
  }
}

/** What a step is about, in a few words of its input. */
function aboutOf(given: string): string {
  const input = jsonOf(given);
  const { question, name, className } = (typeof input === "object" && input !== null ? input : {}) as Readonly<
    Record<string, unknown>
  >;
  const about = [question, name, className].find((word) => typeof word === "string");
  return typeof about === "string" ? about.slice(0, 200) : "";
}
