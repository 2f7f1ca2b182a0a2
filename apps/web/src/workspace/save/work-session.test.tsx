import { changesOfTexts, type Entry, type LogEntry, placeBatch, type Texts } from "@mofang/collaboration";
import { applyChanges, ClassTree, type EditCommand, memoryProvider, runEditCommand } from "@mofang/modelica";
import { errors, type ServerMessage } from "@mofang/protocol";
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../api/call-error.ts";
import type { Client } from "../../api/client.ts";
import { randomId } from "../../api/random-id.ts";
import type { Realtime } from "../../api/realtime.ts";
import { changedFiles } from "../store/files.ts";
import { typingBetween } from "../store/test-typing.ts";
import { adoptFiles, changeFiles, firstState, goToStep, redo, removeFile, typeText, undo } from "../store/workspace-state.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../store/workspace-store.ts";
import { entryOfSent, type LoggedEntry, sentEntry } from "./entry-travel.ts";
import type { SentEntry } from "./unsent-work.ts";
import type { WorkEngine } from "./work-engine.ts";
import { WorkSession, type WorkStatus } from "./work-session.ts";

const text = "model A\n  Real x;\n  Real y;\nend A;\n";
const saved = [{ path: "A.mo", text }];

/** A server with a log, which can be away, and which tells nobody until it is asked to. */
class ServerDouble {
  readonly log: LoggedEntry[] = [];
  refusal: CallError | undefined;
  readonly listeners = new Set<(message: ServerMessage) => void>();
  commit = "c1";
  files = saved;
  /** The version after which the log has its entries. */
  start = 0;

  /** The server as one account calls it. */
  client(author: number): Client {
    const answers = {
      joinWork: () => ({
        base: "c1",
        isBehind: false,
        start: this.start,
        version: this.start + this.log.length,
        texts: [],
        entries: [...this.log],
      }),
      modelicaFiles: () => ({ commit: this.commit, files: this.files }),
      workEntries: ({ after }: { after: number }) =>
        this.reaching(after) && {
          version: this.start + this.log.length,
          entries: this.log.slice(after - this.start),
        },
      pushWork: ({ base, entries }: { base: number; entries: SentEntry[] }) => {
        this.reaching(base);
        const since = this.log.slice(base - this.start).map(logEntryOf);
        const placed = placeBatch(entries.map(entryOfSent), since);
        for (const entry of placed.entries) this.add(entry as Entry<EditCommand>, author);
        return { version: this.start + this.log.length, isAgain: placed.isAgain, entries: this.log.slice(base - this.start) };
      },
    };
    const call = async (name: keyof typeof answers, input: never) => {
      if (this.refusal !== undefined) throw this.refusal;
      return answers[name](input);
    };
    return call as unknown as Client;
  }

  reaching(version: number): true {
    if (version < this.start) throw new CallError("refused", { code: errors["work.moved"].code });
    return true;
  }

  add(entry: Entry<EditCommand>, author: number | null): void {
    const { kind } = entry;
    const commit = entry.commit === undefined ? {} : { commit: entry.commit };
    this.log.push({
      ...sentEntry(entry),
      kind,
      ...commit,
      version: this.start + this.log.length + 1,
      author,
      at: "",
    } as LoggedEntry);
  }

  /** Tells all who listen the newest entry. */
  tell(): void {
    const message = { kind: "work", topic: "workspace:3", version: this.log.length, entries: this.log.slice(-1) } as const;
    for (const listener of this.listeners) listener(message);
  }

  get realtime(): Realtime {
    const subscribe = (_topic: string, listener: (message: never) => void) => {
      this.listeners.add(listener as (message: ServerMessage) => void);
      return () => this.listeners.delete(listener as (message: ServerMessage) => void);
    };
    return { subscribe, onReconnect: () => () => undefined } as unknown as Realtime;
  }
}

function logEntryOf(entry: LoggedEntry): LogEntry {
  return { ...entryOfSent(entry as SentEntry), kind: entry.kind, version: entry.version, author: entry.author ?? undefined };
}

const engine = {
  run: async (texts: Texts, command: EditCommand) => {
    const result = runEditCommand(new ClassTree(memoryProvider(Object.fromEntries(texts))), texts, command);
    return result.ok ? changesOfTexts(texts, applyChanges(texts, result.changes)) : undefined;
  },
  check: async () => true,
  close: () => undefined,
} as unknown as WorkEngine;

interface Desk {
  readonly store: WorkspaceStore;
  readonly session: WorkSession;
  readonly statuses: WorkStatus[];
  readonly leftOut: string[];
  readonly refusals: string[];
}

async function open(server: ServerDouble, accountId: number): Promise<Desk> {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.actOnAll(adoptFiles, saved, "c1");
  const [statuses, leftOut, refusals]: [WorkStatus[], string[], string[]] = [[], [], []];
  const session = new WorkSession({
    client: server.client(accountId),
    realtime: server.realtime,
    store,
    engine,
    repositoryId: 3,
    accountId,
    place: `unsent.${accountId}`,
    newId: randomId,
    onStatus: (status) => statuses.push(status),
    onLeftOut: (kind) => leftOut.push(kind),
    onRefused: ({ message }) => refusals.push(message),
  });
  session.open();
  await vi.waitFor(() => expect(statuses.at(-1)).toBe("kept"));
  return { store, session, statuses, leftOut, refusals };
}

const textOf = ({ store }: Pick<Desk, "store">) => store.getState().files.files.get("A.mo")?.text;
const type = ({ store }: Desk, from: string, to: string) =>
  store.actOnAll(typeText, typingBetween("A.mo", textOf({ store }) ?? "", (textOf({ store }) ?? "").replace(from, to)), 0);

function move({ store }: Desk, component: string, x: number): void {
  const command: EditCommand = { name: "moveComponents", className: "A", components: [component], by: { x, y: 0 }, routes: [] };
  const files = new Map([["A.mo", store.getState().files.files.get("A.mo")?.text ?? ""]]);
  const result = runEditCommand(new ClassTree(memoryProvider(Object.fromEntries(files))), files, command);
  if (!result.ok) throw new Error(result.diagnostic.code);
  const after = applyChanges(files, result.changes).get("A.mo") ?? "";
  store.actOnAll(changeFiles, "moveComponents", [{ path: "A.mo", text: after }], 0, command);
}

beforeEach(() => localStorage.clear());

it("brings what one does to the other, and computes gestures again on what came first", async () => {
  const server = new ServerDouble();
  const [ann, ben] = [await open(server, 1), await open(server, 2)];
  type(ann, "Real y;", "Real y; // why");
  move(ben, "x", 10);
  await ann.session.flush();
  await ben.session.flush();
  server.tell();
  await vi.waitFor(() => expect(textOf(ann)).toBe(textOf(ben)));
  expect(textOf(ann)).toContain("Real y; // why");
  expect(textOf(ann)).toContain("origin = {10,0}");
  expect(server.log.map(({ kind, author }) => [kind, author])).toEqual([
    ["text", 1],
    ["command", 2],
  ]);
  expect([ann.statuses.at(-1), ben.statuses.at(-1)]).toEqual(["kept", "kept"]);
});

it("says that a gesture is impossible in what others made, and leaves it out", async () => {
  const server = new ServerDouble();
  const [ann, ben] = [await open(server, 1), await open(server, 2)];
  type(ann, "  Real x;\n", "");
  move(ben, "x", 10);
  await ann.session.flush();
  await ben.session.flush();
  expect(textOf(ben)).toBe(text.replace("  Real x;\n", ""));
  expect(ben.leftOut).toEqual(["refused"]);
});

it("takes back one's own steps past those of others, also after a reload", async () => {
  const server = new ServerDouble();
  const [ann, ben] = [await open(server, 1), await open(server, 2)];
  type(ann, "Real x", "Real xx");
  await ann.session.flush();
  type(ben, "end A;\n", "end A;\n// ben\n");
  await ben.session.flush();
  ann.session.close();
  const reloaded = await open(server, 1);
  expect(reloaded.store.getState().history.past.map(({ label }) => label)).toEqual(["typing"]);
  reloaded.store.actOnAll(undo);
  await vi.waitFor(() => expect(textOf(reloaded)).toBe(`${text}// ben\n`));
  reloaded.store.actOnAll(redo);
  await vi.waitFor(() => expect(textOf(reloaded)).toContain("Real xx"));
  await reloaded.session.flush();
  expect(server.log.map(({ kind }) => kind)).toEqual(["text", "text", "undo", "redo"]);
});

it("keeps what the server could not be given over a reload, and gives it then", async () => {
  const server = new ServerDouble();
  const ann = await open(server, 1);
  server.refusal = new CallError("unreachable");
  type(ann, "Real x", "Real away");
  ann.store.actOnAll(changeFiles, "newFile", [{ path: "B.mo", text: "model B end B;" }], 0);
  expect(await ann.session.flush()).toBe("failed");
  ann.session.close();
  server.refusal = undefined;
  const other = await open(server, 2);
  type(other, "Real y", "Real there");
  await other.session.flush();
  const reloaded = await open(server, 1);
  expect(textOf(reloaded)).toBe(text.replace("Real x", "Real away").replace("Real y", "Real there"));
  expect(reloaded.store.getState().files.files.get("B.mo")?.text).toBe("model B end B;");
  expect(server.log).toHaveLength(3);
  expect(localStorage.getItem("unsent.1")).toBeNull();
});

it("takes drafts that an earlier version of the page could not send", async () => {
  localStorage.setItem("unsent.1", JSON.stringify({ base: "c1", drafts: [{ path: "A.mo", text: "model A end A;" }] }));
  const server = new ServerDouble();
  const ann = await open(server, 1);
  await vi.waitFor(() => expect(server.log).toHaveLength(1));
  expect(textOf(ann)).toBe("model A end A;");
});

it.each(["work.moved", "work.mismatch"] as const)(
  "joins again where the server says %s, and loses nothing that was typed",
  async (code) => {
    const server = new ServerDouble();
    const ann = await open(server, 1);
    server.refusal = new CallError("refused", { code: errors[code].code });
    type(ann, "Real x", "Real mine");
    expect(await ann.session.flush()).toBe("joining");
    type(ann, "Real y", "Real later");
    server.refusal = undefined;
    await vi.waitFor(() => expect(server.log).toHaveLength(1), 3000);
    await vi.waitFor(() => expect(ann.statuses.at(-1)).toBe("kept"));
    expect(textOf(ann)).toBe(text.replace("Real x", "Real mine").replace("Real y", "Real later"));
    expect(localStorage.getItem("unsent.1")).toBeNull();
  },
);

it("lays what could not be sent on the newest texts where the log does not reach back so far", async () => {
  const server = new ServerDouble();
  const ann = await open(server, 1);
  server.refusal = new CallError("unreachable");
  type(ann, "Real x", "Real away");
  await ann.session.flush();
  ann.session.close();
  server.refusal = undefined;
  server.start = 5;
  const reloaded = await open(server, 1);
  expect(textOf(reloaded)).toBe(text.replace("Real x", "Real away"));
});

it("says once why the server does not take something, and sends it when that is over", async () => {
  const server = new ServerDouble();
  const ann = await open(server, 1);
  server.refusal = new CallError("refused", { code: errors["draft.too-much"].code, message: "too much" });
  type(ann, "Real x", "Real much");
  expect([await ann.session.flush(), await ann.session.flush()]).toEqual(["failed", "failed"]);
  expect(ann.refusals).toEqual(["too much"]);
  server.refusal = undefined;
  expect(await ann.session.flush()).toBe("kept");
  expect(server.log).toHaveLength(1);
});

it("ends where the right is taken, and shows what was typed last", async () => {
  const server = new ServerDouble();
  const ann = await open(server, 1);
  server.refusal = new CallError("refused", { code: errors["auth.no-permission"].code });
  type(ann, "Real x", "Real mine");
  expect(await ann.session.flush()).toBe("refused");
  expect(textOf(ann)).toContain("Real mine");
  expect(localStorage.getItem("unsent.1")).toContain("mine");
});

it("stands on the commit that somebody saved", async () => {
  const server = new ServerDouble();
  const ann = await open(server, 1);
  type(ann, "Real x", "Real xx");
  ann.store.actOnAll(changeFiles, "newFile", [{ path: "B.mo", text: "model B end B;" }], 0);
  ann.store.actOnAll(removeFile, "B.mo", 0);
  await ann.session.flush();
  expect(changedFiles(ann.store.getState().files)).toHaveLength(1);
  server.files = [{ path: "A.mo", text: text.replace("Real x", "Real xx") }];
  server.commit = "c2";
  server.add({ id: randomId(), kind: "saved", label: "saved", changes: new Map(), commit: "c2" }, 2);
  server.tell();
  await vi.waitFor(() => expect(ann.store.getState().files.commit).toBe("c2"));
  expect(changedFiles(ann.store.getState().files)).toEqual([]);
});

it("names what was done by its command and marks what was saved, also taken back, done again and after a reload", async () => {
  const server = new ServerDouble();
  const ann = await open(server, 1);
  move(ann, "x", 10);
  await ann.session.flush();
  const savedEntry = { id: randomId(), kind: "saved", label: "saved", changes: new Map(), commit: "c1" } as const;
  server.add(savedEntry, 1);
  server.tell();
  await ann.session.catchUp();
  type(ann, "end A;\n", "end A;\n// more\n");
  await ann.session.flush();
  const facts = ({ store }: Desk) => {
    const { past, future } = store.getState().history;
    return [past, future].map((steps) =>
      steps.map(({ label, command, paths, isSaved }) => [label, command?.name, paths, isSaved]),
    );
  };
  const moved = ["moveComponents", "moveComponents", ["A.mo"], true];
  const typed = ["typing", undefined, ["A.mo"], false];
  expect(facts(ann)).toEqual([[moved, typed], []]);
  ann.store.actOnAll(goToStep, 0);
  await vi.waitFor(() => expect(facts(ann)).toEqual([[], [typed, moved]]));
  expect(textOf(ann)).toBe(text);
  await ann.session.flush();
  ann.session.close();
  const reloaded = await open(server, 1);
  expect(facts(reloaded)).toEqual([[], [typed, moved]]);
  reloaded.store.actOnAll(goToStep, 2);
  await vi.waitFor(() => expect(facts(reloaded)).toEqual([[moved, typed], []]));
  expect(textOf(reloaded)).toContain("// more");
});
