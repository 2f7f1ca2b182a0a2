import { OneTurn } from "../api/one-turn.ts";
import { takeEngineWorker } from "./engine-workers.ts";
import type {
  EngineAnswer,
  EngineRequest,
  EngineRequestName,
  EngineRequests,
  LibraryLoading,
  PageQuestion,
  PageReply,
  ProgressOf,
} from "./messages.ts";
import type { EnginePart } from "./part-of-request.ts";
import { noRepositoryFiles, type RepositoryFiles } from "./repository-files.ts";

/** The engine failed or was ended while a request was under way. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}

/** One Web Worker with the engine in it. */
export interface EngineClient {
  readonly request: <Name extends EngineRequestName>(
    name: Name,
    input: EngineRequests[Name]["input"],
    onProgress?: (progress: ProgressOf<Name>) => void,
  ) => Promise<EngineRequests[Name]["output"]>;
  /** Ends the worker at once, whatever it is doing; requests under way are rejected. */
  readonly close: () => void;
}

interface Pending {
  readonly resolve: (output: never) => void;
  readonly reject: (error: EngineError) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/** What a worker must offer; a real `Worker` does. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export interface EngineClientOptions {
  /** What the engine is asked for first, and soon; of texts unless said. */
  readonly part?: EnginePart;
  /** Files of the repository whose texts the engine gets; left out, there are none. */
  readonly files?: RepositoryFiles;
  readonly spawn?: (part: EnginePart) => WorkerLike;
  /** Hears which libraries are on their way, and of none when all are there. */
  readonly onLoading?: (libraries: readonly LibraryLoading[]) => void;
}

/** A client over a worker of its own. */
export function createEngineClient({
  part = "language",
  files = noRepositoryFiles,
  spawn = takeEngineWorker,
  onLoading = () => undefined,
}: EngineClientOptions = {}): EngineClient {
  const worker = spawn(part);
  const pending = new Map<number, Pending>();
  const reports = new OneTurn();
  let nextId = 1;
  let isClosed = false;

  function rejectAll(message: string): void {
    for (const { reject } of pending.values()) reject(new EngineError(message));
    pending.clear();
  }

  async function reply(replyTo: number, question: PageQuestion): Promise<void> {
    const message: PageReply = { replyTo, output: await answerTo(question, files) };
    if (!isClosed) worker.postMessage(message);
  }

  worker.onmessage = ({ data }: MessageEvent) => {
    const answer = data as EngineAnswer;
    if (answer.kind === "loading") {
      reports.soon(() => onLoading(answer.libraries));
      return;
    }
    if (answer.kind === "asks") {
      void reply(answer.id, answer.question);
      return;
    }
    const asked = pending.get(answer.id);
    if (asked === undefined) return;
    if (answer.kind === "progress") {
      reports.soon(() => asked.onProgress?.(answer.progress as never));
      return;
    }
    // What was told on the way comes before the answer.
    reports.now();
    pending.delete(answer.id);
    if (answer.kind === "done") asked.resolve(answer.output as never);
    else asked.reject(new EngineError(answer.message));
  };
  worker.onerror = (event) => rejectAll((event as ErrorEvent).message || "the engine's worker failed");

  return {
    request: (name, input, onProgress) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new EngineError("closed"));
          return;
        }
        const request: EngineRequest = { id: nextId++, name, input };
        pending.set(request.id, { resolve, reject, onProgress });
        worker.postMessage(request);
      }),
    close: () => {
      isClosed = true;
      worker.terminate();
      rejectAll("closed");
    },
  };
}

/** What the page has for its worker. */
function answerTo(question: PageQuestion, { list, read, used, compileC }: RepositoryFiles): Promise<PageReply["output"]> {
  switch (question.kind) {
    case "list":
      return list();
    case "read":
      return read(question.path);
    case "used-repositories":
      return used.find(question.uses);
    case "library-texts":
      return used.texts(question.place);
    case "library-list":
      return used.list(question.place);
    case "library-read":
      return used.read(question.place, question.path);
    case "compile-c":
      return compileC(question.program);
  }
}
