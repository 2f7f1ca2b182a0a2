/**
 * Every limit that this repository promises of time, memory and the like: what a benchmark measures may be at most, or has to
 * be at least. Texts that promise one name the figure and this file; `scripts/benchmarks.test.ts` compares them.
 */
import { present } from "@mofang/vocabulary";
import type { BenchmarkName, measures } from "./measures.ts";

/** A limit of a benchmark. */
export type Limit = { readonly [Name in BenchmarkName]: LimitOf<Name> }[BenchmarkName];

interface LimitOf<Name extends BenchmarkName> {
  readonly benchmark: Name;
  readonly measure: keyof (typeof measures)[Name];
  readonly unit: string;
  readonly limit: number;
  readonly direction: "at most" | "at least";
  /**
   * Factor by which the small form may miss the limit: 1 where it holds there as it stands, more for times, because machines
   * differ and few rounds leave a process cold.
   */
  readonly slack: number;
  /** Documents that promise it. */
  readonly promised: readonly string[];
}

const readme = "bench/README.md";
const language = "docs/conformance/language.md";
const engine = "docs/conformance/engine.md";

/** The one table of limits. */
export const limits: readonly Limit[] = [
  ...limitsOf("engine", { unit: "times", promised: [readme] }, [
    { measure: "loops that count in functions, bounded over unbounded", limit: 1.2, slack: 1.25 },
    { measure: "loops with a condition in functions, bounded over unbounded", limit: 1.2, slack: 1.25 },
    { measure: "short loops in functions, bounded over unbounded", limit: 3, slack: 1.25 },
    { measure: "arrays in functions, bounded over unbounded", limit: 1.2, slack: 1.25 },
    { measure: "a step with assertions over one without", limit: 1.2, slack: 1.25 },
    { measure: "a step evaluated whole over one that is not, dearest example", limit: 1.2, slack: 1.25 },
    { measure: "the same where each state has a variable more", limit: 1.6, slack: 1.25 },
    { measure: "a row of a run without states over its equations alone", limit: 2.3, slack: 1.25 },
  ]),
  ...limitsOf("scale", { unit: "s", promised: [readme, engine] }, [
    { measure: "families whose smallest model does not run to its end", unit: "families", limit: 0, slack: 1 },
    { measure: "grid of 40 × 40 resistors and loads, from text to result", limit: 20, slack: 2 },
    { measure: "flexible beam of 66 elements, from text to result", limit: 20, slack: 2 },
  ]),
  ...limitsOf("language", { unit: "s", promised: [language] }, [
    { measure: "library opened and PID_Controller flattened, fresh process", limit: 1, slack: 2 },
    { measure: "memory of that process", unit: "MB", limit: 400, slack: 1 },
    { measure: "the same with the kept index", limit: 0.3, slack: 2 },
    { measure: "an example flattened, warm, median", unit: "ms", limit: 20, slack: 2 },
    { measure: "an example flattened, warm, 95 of 100", unit: "ms", limit: 400, slack: 2 },
    { measure: "EngineV6 flattened, warm", limit: 1.5, slack: 2 },
    { measure: "keystroke in a long file", unit: "ms", limit: 50, promised: [readme, language], slack: 2 },
  ]),
  ...limitsOf("solvers", { unit: "digits", promised: [readme, engine] }, [
    { measure: "digits fewer than DASSL's, IDA's and CVODE's, mean", limit: 0.05, slack: 1 },
    { measure: "evaluations over theirs, mean", unit: "times", limit: 1.05, slack: 1 },
    { measure: "digits fewer than those published of DDASSL, VODE and DOPRI5, mean", limit: 0.1, slack: 1 },
  ]),
  ...limitsOf("backends", { unit: "relative difference", promised: [readme] }, [
    { measure: "WebAssembly against JavaScript, all models", limit: 0, slack: 1 },
  ]),
  ...limitsOf("results", { unit: "ms", promised: [readme, engine] }, [
    { measure: "chart opened and drawn, 95 of 100, slowest width", limit: 100, slack: 2 },
  ]),
  ...limitsOf("reruns", { unit: "ms", promised: [readme, engine] }, [
    { measure: "until the first step, slowest rerun of all examples", limit: 20, slack: 1 },
  ]),
  ...limitsOf("processes", { unit: "times", promised: [readme] }, [
    { measure: "own processor time of a start out of 300 MB, fork server over itself", limit: 0.25, slack: 1 },
  ]),
  ...limitsOf("server", { unit: "times git's time", promised: [readme] }, [
    { measure: "errors of the mixed run", unit: "errors", limit: 0, promised: [readme, "docs/operate/sizing.md"], slack: 1 },
    { measure: "upload of a folder over git push", limit: 2, slack: 1.25 },
  ]),
  ...limitsOf("community", { unit: "ms", promised: [readme] }, [
    { measure: "99 of 100 requests, mixed", limit: 100, slack: 1 },
    { measure: "errors of all kinds", unit: "errors", limit: 0, slack: 1 },
  ]),
  ...limitsOf("class", { unit: "answers", promised: [readme] }, [
    { measure: "wrong marks", unit: "wrong marks", limit: 0, slack: 1 },
    { measure: "answers of another that a first answer waits behind", limit: 2, slack: 1 },
    { measure: "99 of 100 calls of the page", unit: "ms", limit: 200, slack: 2 },
  ]),
  ...limitsOf("search", { unit: "of 1", promised: [readme] }, [
    { measure: "searches that find the wanted among the first ten", limit: 0.9, direction: "at least", slack: 1 },
    { measure: "searches that find the wanted first", limit: 0.7, direction: "at least", slack: 1 },
    { measure: "questions that the assistant answers", limit: 0.9, direction: "at least", slack: 1 },
    { measure: "search, 99 of 100", unit: "ms", limit: 150, slack: 1 },
    { measure: "suggestions, 99 of 100", unit: "ms", limit: 50, slack: 1 },
  ]),
  ...limitsOf("recovery", { unit: "s", promised: [readme] }, [
    { measure: "longest pause of writes", limit: 3, slack: 2 },
    { measure: "acknowledged writes lost", unit: "writes lost", limit: 0, slack: 1 },
  ]),
  ...limitsOf("diagram", { unit: "ms", promised: [readme] }, [
    { measure: "diagram after an edit", limit: 50, slack: 2 },
    { measure: "frames while dragging", unit: "frames a second", limit: 60, direction: "at least", slack: 2 },
  ]),
  ...limitsOf("editor", { unit: "ms", promised: [readme] }, [
    { measure: "1 dragged, pointer to paint", limit: 16, slack: 2 },
    { measure: "25 dragged, pointer to paint", limit: 16, slack: 2 },
    { measure: "all dragged, pointer to paint", limit: 16, slack: 2 },
    { measure: "command to the new picture", limit: 100, slack: 2 },
    { measure: "keystroke in 20,000 lines", limit: 50, slack: 2 },
    { measure: "keystroke in 2,000 files", limit: 50, slack: 2 },
    { measure: "joining those who edit 2,000 files", limit: 500, slack: 2 },
  ]),
  ...limitsOf("curves", { unit: "ms", promised: [readme] }, [
    { measure: "zoomed, processor a frame, median", limit: 16, slack: 2 },
    { measure: "moved along, processor a frame, median", limit: 16, slack: 2 },
    { measure: "frames that compute over 16.7 ms", unit: "frames", limit: 0, slack: 1 },
  ]),
  ...limitsOf("fmi", { unit: "models outside of the tube", promised: [readme] }, [
    { measure: "examples in another tool", limit: 0, slack: 1 },
  ]),
  ...limitsOf("web", { unit: "kB", promised: [readme, "CONTRIBUTING.md", "apps/web/README.md"] }, [
    { measure: "gzipped script of /home", limit: 250, slack: 1 },
    { measure: "requests of /home", unit: "requests", limit: 40, slack: 1 },
  ]),
  ...limitsOf("workspace", { unit: "s", promised: [readme] }, [
    { measure: "cold visit of an example to its first curve", limit: 3, slack: 2 },
    { measure: "warm visit of an example to its first curve", limit: 1, slack: 2 },
    { measure: "tree of 100,000 variables filtered", unit: "ms", limit: 100, slack: 2 },
  ]),
  ...limitsOf("studies", { unit: "of 1", promised: [readme] }, [
    { measure: "part of the ideal speed of a study on all processors", limit: 0.8, direction: "at least", slack: 1.5 },
    { measure: "structure of 10,000 equations, from the click to the picture", unit: "ms", limit: 1000, slack: 2 },
    { measure: "slider of a live run to its curve, median", unit: "ms", limit: 50, slack: 2 },
  ]),
];

/** The limit of a measure, in its unit. */
export function limitOf<Name extends BenchmarkName>(benchmark: Name, measure: LimitOf<Name>["measure"]): number {
  return present(
    limits.find((limit) => limit.benchmark === benchmark && limit.measure === measure),
    "a limit of the measure",
  ).limit;
}

/** Why a benchmark has no limit. */
export const unlimited: { readonly [Name in BenchmarkName]?: string } = {};

type Shared<Name extends BenchmarkName> = Pick<LimitOf<Name>, "unit" | "promised">;
type Own<Name extends BenchmarkName> = Pick<LimitOf<Name>, "measure" | "limit" | "slack"> &
  Partial<Omit<LimitOf<Name>, "benchmark">>;

/** Limits of one benchmark with what most of them share. */
function limitsOf<Name extends BenchmarkName>(
  benchmark: Name,
  shared: Shared<Name>,
  own: readonly Own<Name>[],
): readonly LimitOf<Name>[] {
  return own.map((limit) => ({ benchmark, direction: "at most", ...shared, ...limit }));
}
