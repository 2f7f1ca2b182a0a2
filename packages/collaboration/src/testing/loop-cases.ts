import { ClassTree, type EditCommand, memoryProvider, runEditCommand } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { changesOfEdits, type Texts } from "../file-changes.ts";
import type { LogAccess, LogFailure, Unsent } from "../log-access.ts";
import { changesBetween } from "../text-changes.ts";
import type { WorkDocument } from "../work-document.ts";
import { WorkLoop, type WorkStatus } from "../work-loop.ts";

/** The only file of each log, `A.mo`, as its base has it. */
export const loopText = "model A\n  Real x;\n  Real y;\nend A;\n";

/** A person, and how that person reaches the log. */
interface Editor {
  /** Account. */
  readonly author: number;
  readonly log: LogAccess<EditCommand>;
}

/** Two people who may edit one log, by their number. */
type LogOf = (person: 1 | 2) => Editor;

/** What every host of the loop must do; `run` gives what `expected` is compared with. */
interface LoopCase {
  readonly title: string;
  readonly run: (logOf: LogOf) => Promise<unknown>;
  readonly expected: unknown;
}

/** Computes commands without a worker or a process. */
const engine = {
  run: async (texts: Texts, command: EditCommand) => {
    const result = runEditCommand(new ClassTree(memoryProvider(Object.fromEntries(texts))), texts, command);
    return result.ok ? changesOfEdits(texts, result.changes) : undefined;
  },
  check: async () => true,
};

let count = 0;
/** A UUID of the fourth version that no other of this process is. */
const newId = (): string => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;

/** One person at one window; what waits for a moment happens when the case flushes. */
class LoopWindow {
  readonly loop: WorkLoop<EditCommand>;
  readonly statuses: WorkStatus[] = [];
  readonly refused: string[] = [];
  readonly failures: string[] = [];
  unsent: Unsent<EditCommand> | undefined;
  waiting: () => void = () => undefined;
  #onKept: () => void = () => undefined;

  private constructor(author: number, log: LogAccess<EditCommand>, unsent: Unsent<EditCommand> | undefined) {
    this.unsent = unsent;
    this.loop = new WorkLoop<EditCommand>({
      author,
      log,
      engine,
      unsent: {
        read: () => this.unsent,
        keep: (kept) => {
          this.unsent = kept;
        },
        drop: () => {
          this.unsent = undefined;
        },
      },
      newId,
      later: (act) => {
        this.waiting = act;
        return () => {
          this.waiting = () => undefined;
        };
      },
      onDocument: (document) =>
        document.subscribe((_changes, cause) => {
          if (cause.kind === "log") this.refused.push(...cause.refused.map(({ label }) => label));
        }),
      onEntries: async () => undefined,
      onStatus: (status) => {
        this.statuses.push(status);
        if (status === "kept") this.#onKept();
      },
      onRefused: ({ message }) => this.failures.push(message),
    });
  }

  static async open(logOf: LogOf, person: 1 | 2, unsent?: Unsent<EditCommand>, log = logOf(person).log): Promise<LoopWindow> {
    const window = new LoopWindow(logOf(person).author, log, unsent);
    await window.loop.open();
    return window;
  }

  /** Does what waits for a moment. @returns when the log has all */
  elapse(): Promise<void> {
    const kept = new Promise<void>((resolve) => {
      this.#onKept = resolve;
    });
    this.waiting();
    return kept;
  }

  get document(): WorkDocument<EditCommand> {
    return present(this.loop.document, "the window has joined");
  }

  get text(): string | undefined {
    return this.document.texts.get("A.mo");
  }

  type(from: string, to: string): void {
    const before = this.text ?? "";
    const changes = new Map([["A.mo", { kind: "edit", changes: changesBetween(before, before.replace(from, to)) } as const]]);
    this.document.apply({ id: newId(), label: "typing", changes });
  }

  async move(component: string): Promise<void> {
    const { texts } = this.document;
    const command = { name: "moveComponents", className: "A", components: [component], by: { x: 10, y: 0 }, routes: [] } as const;
    const changes = present(await engine.run(texts, command), "the component is there");
    this.document.apply({ id: newId(), label: "moveComponents", changes, command });
  }
}

/** The log with a failure for some calls. */
function failing(
  log: LogAccess<EditCommand>,
  push: LogAccess<EditCommand>["push"],
  kind: LogFailure["kind"],
): LogAccess<EditCommand> {
  return { ...log, push, failureOf: (error) => ({ kind, message: String(error), error }) };
}

/** What page and channel must both do. */
export const loopCases: readonly LoopCase[] = [
  {
    title: "what one does comes to the other, and gestures are computed again on what came first",
    run: async (logOf) => {
      const [ann, ben] = [await LoopWindow.open(logOf, 1), await LoopWindow.open(logOf, 2)];
      ann.type("Real y;", "Real y; // why");
      await ben.move("x");
      await ann.loop.flush();
      await ben.loop.flush();
      await ann.loop.catchUp();
      return [ann.text === ben.text, ann.text?.includes("// why"), ann.text?.includes("origin = {10,0}"), ben.statuses.at(-1)];
    },
    expected: [true, true, true, "kept"],
  },
  {
    title: "a gesture that is impossible in what others made is left out and told",
    run: async (logOf) => {
      const [ann, ben] = [await LoopWindow.open(logOf, 1), await LoopWindow.open(logOf, 2)];
      ann.type("  Real x;\n", "");
      await ben.move("x");
      await ann.loop.flush();
      await ben.loop.flush();
      return [ben.text, ben.refused];
    },
    expected: [loopText.replace("  Real x;\n", ""), ["moveComponents"]],
  },
  {
    title: "own steps are taken back past those of others, also by another window of the same person",
    run: async (logOf) => {
      const [ann, ben] = [await LoopWindow.open(logOf, 1), await LoopWindow.open(logOf, 2)];
      ann.type("Real x", "Real xx");
      await ann.loop.flush();
      await ben.loop.catchUp();
      ben.type("end A;\n", "end A;\n// ben\n");
      await ben.loop.flush();
      const again = await LoopWindow.open(logOf, 1);
      const outcome = await again.document.undo(newId());
      await again.loop.flush();
      await ben.loop.catchUp();
      return [outcome, ben.text];
    },
    expected: ["done", `${loopText}// ben\n`],
  },
  {
    title: "more than the log takes at once is sent in turns",
    run: async (logOf) => {
      const { log } = logOf(1);
      const ann = await LoopWindow.open(logOf, 1, undefined, { ...log, mostEntries: 2 });
      for (const name of ["a", "b", "c", "d", "e"]) ann.type("end A;", `// ${name}\nend A;`);
      const status = await ann.loop.flush();
      const ben = await LoopWindow.open(logOf, 2);
      return [status, ann.document.pending.length, ben.text === ann.text];
    },
    expected: ["kept", 0, true],
  },
  {
    title: "what was sent and not answered is in the log once",
    run: async (logOf) => {
      const { log } = logOf(1);
      let isLost = true;
      const push: typeof log.push = async (base, entries) => {
        const answer = await log.push(base, entries);
        if (!isLost) return answer;
        isLost = false;
        throw new Error("lost");
      };
      const ann = await LoopWindow.open(logOf, 1, undefined, failing(log, push, "unreachable"));
      ann.type("Real x", "Real xx");
      const statuses = [await ann.loop.flush(), await ann.loop.flush()];
      const ben = await LoopWindow.open(logOf, 2);
      return [statuses, ann.failures, ann.text, ben.text, ben.document.version - (ann.document.version - 1)];
    },
    expected: [["failed", "kept"], [], loopText.replace("Real x", "Real xx"), loopText.replace("Real x", "Real xx"), 1],
  },
  {
    title: "what could not be sent is kept, and sent by the next window after what others did",
    run: async (logOf) => {
      const { log } = logOf(1);
      const away = failing(log, () => Promise.reject(new Error("away")), "unreachable");
      const ann = await LoopWindow.open(logOf, 1, undefined, away);
      ann.type("Real x", "Real mine");
      const status = await ann.loop.flush();
      const ben = await LoopWindow.open(logOf, 2);
      ben.type("Real y", "Real theirs");
      await ben.loop.flush();
      const again = await LoopWindow.open(logOf, 1, ann.unsent);
      return [status, again.text, again.unsent];
    },
    expected: ["failed", loopText.replace("Real x", "Real mine").replace("Real y", "Real theirs"), undefined],
  },
  {
    title: "a window that the log has left behind joins again and loses nothing, typed meanwhile either",
    run: async (logOf) => {
      const { log } = logOf(1);
      let isBehind = true;
      const push: typeof log.push = async (base, entries) => {
        if (isBehind) throw new Error("moved");
        return log.push(base, entries);
      };
      const ann = await LoopWindow.open(logOf, 1, undefined, failing(log, push, "behind"));
      const left = ann.document;
      ann.type("Real x", "Real mine");
      const status = await ann.loop.flush();
      left.apply({ id: newId(), label: "typing", changes: new Map([["B.mo", { kind: "create", text: "model B end B;" }]]) });
      isBehind = false;
      await ann.elapse();
      await ann.loop.flush();
      return [status, Object.fromEntries(ann.document.texts), ann.document.confirmedTexts.size];
    },
    expected: ["joining", { "A.mo": loopText.replace("Real x", "Real mine"), "B.mo": "model B end B;" }, 2],
  },
  {
    title: "why the log does not take something is told once, and it is sent when that is over",
    run: async (logOf) => {
      const { log } = logOf(1);
      let isFull = true;
      const push: typeof log.push = async (base, entries) => {
        if (isFull) throw new Error("too much");
        return log.push(base, entries);
      };
      const ann = await LoopWindow.open(logOf, 1, undefined, failing(log, push, "refused"));
      ann.type("Real x", "Real much");
      const statuses = [await ann.loop.flush(), await ann.loop.flush()];
      isFull = false;
      return [[...statuses, await ann.loop.flush()], ann.failures];
    },
    expected: [["failed", "failed", "kept"], ["Error: too much"]],
  },
];
