import { type FenceWords, fencePair, fenceWords } from "./fence-words.ts";
import { splitOutside } from "./split-outside.ts";

/** Where the model of a block is: typed into the text, or in a repository. */
type ModelSource =
  | { readonly kind: "text"; readonly text: string }
  /** `version` is a commit or a published version; undefined for the newest. */
  | { readonly kind: "repository"; readonly repositoryId: number; readonly version: string | undefined };

/** Something in the opening of a block that cannot be as it is written. */
interface BlockProblem {
  readonly kind: "unknown" | "value" | "class";
  readonly key: string;
  readonly value: string;
}

/** How a block is shown before it runs. */
type BlockView = "text" | "diagram";

/** A model in a text, which readers may run. Times in seconds; undefined leaves to the model what it says itself. */
export interface ModelBlock {
  readonly source: ModelSource;
  /** Full name; undefined for the last class of a typed text. */
  readonly className: string | undefined;
  /** Variables whose curves are shown first. */
  readonly plot: readonly string[];
  readonly start: number | undefined;
  readonly stop: number | undefined;
  readonly intervals: number | undefined;
  /** Relative. */
  readonly tolerance: number | undefined;
  /** Values of parameters by name, as they are written. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly view: BlockView;
  readonly problems: readonly BlockProblem[];
}

/** A block of a typed text with nothing set. */
export function emptyModelBlock(text: string): ModelBlock {
  return {
    source: { kind: "text", text },
    className: undefined,
    plot: [],
    start: undefined,
    stop: undefined,
    intervals: undefined,
    tolerance: undefined,
    parameters: {},
    view: "text",
    problems: [],
  };
}

/** A name of a class or a variable: identifiers with dots, indices and quotes; no text that hides something else. */
const nameForm = /^[\w.'[\],()+-]{1,300}$/;
const versionForm = /^[\w.+/-]{1,100}$/;
const mostParameters = 100;
const mostCurves = 20;

type Read = { -readonly [Name in keyof ModelBlock]: ModelBlock[Name] } & {
  repositoryId: number | undefined;
  version: string | undefined;
};

/** Puts the value of a key into the block; false where it is no such value. */
const readers: Readonly<Record<string, (read: Read, value: string) => boolean>> = {
  class: (read, value) => nameForm.test(value) && set(read, "className", value),
  repository: (read, value) => /^[1-9]\d{0,8}$/.test(value) && set(read, "repositoryId", Number(value)),
  version: (read, value) => versionForm.test(value) && set(read, "version", value),
  plot: (read, value) => {
    const names = splitOutside(value);
    return names.length <= mostCurves && names.every((name) => nameForm.test(name)) && set(read, "plot", names);
  },
  start: (read, value) => isNumber(value) && set(read, "start", Number(value)),
  stop: (read, value) => isNumber(value) && set(read, "stop", Number(value)),
  intervals: (read, value) => /^[1-9]\d{0,5}$/.test(value) && set(read, "intervals", Number(value)),
  tolerance: (read, value) => isNumber(value) && Number(value) > 0 && set(read, "tolerance", Number(value)),
  parameters: (read, value) => {
    const parameters = parametersIn(value);
    return parameters !== undefined && set(read, "parameters", parameters);
  },
  view: (read, value) => (value === "text" || value === "diagram") && set(read, "view", value),
};

function set<Name extends keyof Read>(read: Read, name: Name, value: Read[Name]): true {
  read[name] = value;
  return true;
}

function isNumber(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text));
}

/** Values by name of `k = 3, body.m = 2`; undefined where it is no such list. */
function parametersIn(text: string): Record<string, string> | undefined {
  const pairs = splitOutside(text).map((part) => /^([^=]+?)\s*=\s*(.+)$/s.exec(part));
  if (pairs.length > mostParameters) return undefined;
  const parameters: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name = "", value = ""] = pair ?? [];
    if (!nameForm.test(name) || name === "__proto__") return undefined;
    parameters[name] = value;
  }
  return parameters;
}

/** Whether a fenced block with that opening holds a model that runs. */
export function opensModelBlock(info: string): boolean {
  return /^modelica\s+run(?:\s|$)/i.test(info.trim());
}

/** The model that a fenced block holds. What is wrong in its opening stands in `problems`, and is left out. */
export function modelBlockOf(info: string, text: string): ModelBlock {
  const found: FenceWords = fenceWords(info);
  const read: Read = { ...emptyModelBlock(text), repositoryId: undefined, version: undefined };
  const problems: BlockProblem[] = found.words.slice(2).map((word) => ({ kind: "unknown", key: word, value: "" }));
  for (const [key, value] of found.pairs) {
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (reader === undefined) problems.push({ kind: "unknown", key, value });
    else if (!reader(read, value)) problems.push({ kind: "value", key, value });
  }
  const { repositoryId, version, ...block } = read;
  if (repositoryId === undefined) return { ...block, problems };
  if (block.className === undefined) problems.push({ kind: "class", key: "class", value: "" });
  return { ...block, source: { kind: "repository", repositoryId, version }, problems };
}

/** A block as it is written in Markdown, with a line at its end. */
export function modelBlockText(block: ModelBlock): string {
  const { source, className, plot, start, stop, intervals, tolerance, parameters, view } = block;
  const given = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const { repositoryId, version } = source.kind === "repository" ? source : {};
  const pairs = {
    repository: repositoryId,
    version,
    class: className,
    plot: plot.length === 0 ? undefined : plot.join(","),
    start,
    stop,
    intervals,
    tolerance,
    parameters: given.length === 0 ? undefined : given.join(", "),
    view: view === "text" ? undefined : view,
  };
  const opening = Object.entries(pairs).flatMap(([key, value]) => (value === undefined ? [] : [fencePair(key, String(value))]));
  const text = source.kind === "text" ? `${source.text.trimEnd()}\n` : "";
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${["modelica run", ...opening].join(" ")}\n${text}${fence}\n`;
}

/** Backticks that stand together in a text, at most. */
function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
