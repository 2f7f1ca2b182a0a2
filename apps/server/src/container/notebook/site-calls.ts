/**
 * The site as programs in a session call it, in the name of who opened the session: through the socket `/site/socket`, by the
 * paths of `docs/guide/api.md`. A call returns when its answer is there, so that cells need not wait for promises.
 */
import { spawnSync } from "node:child_process";
import { columnsOf } from "./columns.ts";
import { sessionFacts } from "./session-facts.ts";

/** This very module, where programs of a session find it. */
const program = "/opt/modules/mofang.mjs";
/** The word with which it makes one request, that of its standard input, and prints the answer. */
export const askWord = "ask";
/** Bytes of an answer. */
const mostAnswer = 2 ** 30;
/** Milliseconds between two looks at a run. */
const pause = 300;
const ended = ["succeed", "failed", "stop", "var_num_exceed"];

/** A request to the site, as the process that makes it reads it. */
export interface SiteRequest {
  readonly method: "GET" | "POST";
  /** Path and query. */
  readonly address: string;
  readonly body?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** @returns `data` of the answer, or the text of a file @throws Error with the site's words where it refuses */
export function get(path: string, query: Fields = {}): unknown {
  return ask({ method: "GET", address: addressOf(path, query) });
}

/** @returns `data` of the answer @throws Error with the site's words where it refuses */
export function post(path: string, body: Fields = {}): unknown {
  return ask({ method: "POST", address: addressOf(path, {}), body });
}

/** How a model runs. Times in seconds. */
interface SiteRunOptions {
  readonly startTime?: number;
  readonly stopTime?: number;
  readonly intervals?: number;
  readonly tolerance?: number;
  readonly algorithm?: string;
  readonly parameters?: Readonly<Record<string, number | boolean | string>>;
  /** Names of the variables that are kept, in which `*` stands for any characters; all when left out. */
  readonly signals?: readonly string[];
}

/**
 * Simulates a model on the site, as it is committed on the branch of the session.
 *
 * @returns by the name of each variable, `time` first, its values
 * @throws Error with the message of the run where it does not succeed
 */
export function simulate(modelName: string, options: SiteRunOptions = {}): Record<string, number[]> {
  const { startTime = 0, stopTime = 1, intervals = 500, tolerance = 1e-6, algorithm = "Dassl" } = options;
  const { repository: repositoryId, version } = sessionFacts();
  const settings = {
    ...{ modelName, startTime, stopTime, intervals, algorithm, precision: tolerance, initialStep: null },
    ...{ parameters: options.parameters ?? {}, storedVariables: options.signals },
  };
  const body = { repositoryId, settings, ...(version !== null && { version }) };
  let task = post("/mofang/simulation/fireTask", body) as { id: number; status: string; message: string };
  const simulationTaskId = task.id;
  while (!ended.includes(task.status)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    task = get("/mofang/simulation/task", { simulationTaskId }) as typeof task;
  }
  if (task.status !== "succeed") throw new Error(task.message || task.status);
  return columnsOf(String(get("/mofang/alchemy/simulationResult/download", { simulationTaskId, format: "csv" })));
}

function ask(request: SiteRequest): unknown {
  const input = JSON.stringify(request);
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, askWord], {
    ...{ input, encoding: "utf8", maxBuffer: mostAnswer },
  });
  if (status !== 0) throw new Error(error?.message ?? stderr.trim());
  const answer = JSON.parse(stdout) as { readonly type: string; readonly text: string };
  if (!answer.type.includes("json")) return answer.text;
  const { code, message, data } = JSON.parse(answer.text) as {
    readonly code: number;
    readonly message: string;
    readonly data: unknown;
  };
  if (code !== 0) throw new Error(`${code} ${message}`);
  return data;
}

function addressOf(path: string, query: Fields): string {
  const words = Object.entries({ ...query, lang: sessionFacts().lang }).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(words)}`;
}
