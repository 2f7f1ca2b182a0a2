import { changesOfEdits, type Texts, type WorkStatus } from "@mofang/collaboration";
import { ClassTree, type EditCommand, memoryProvider, runEditCommand } from "@mofang/modelica";
import { errors } from "@mofang/protocol";
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../api/call-error.ts";
import { randomId } from "../../api/random-id.ts";
import { openTestDocument, typeInto } from "../document/test-document.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { changedFiles } from "../store/files.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { LogServer } from "./test-log-server.ts";
import type { WorkEngine } from "./work-engine.ts";
import { WorkSession } from "./work-session.ts";

const text = "model A\n  Real x;\n  Real y;\nend A;\n";
const saved = [{ path: "A.mo", text }];

const engine = {
  run: async (texts: Texts, command: EditCommand) => {
    const result = runEditCommand(new ClassTree(memoryProvider(Object.fromEntries(texts))), texts, command);
    return result.ok ? changesOfEdits(texts, result.changes) : undefined;
  },
  check: async () => true,
  close: () => undefined,
} as unknown as WorkEngine;

interface Desk {
  readonly store: WorkspaceStore;
  readonly document: WorkspaceDocument;
  readonly session: WorkSession;
  readonly statuses: WorkStatus[];
  readonly leftOut: string[];
  readonly refusals: string[];
}

async function open(server: LogServer, accountId: number): Promise<Desk> {
  const { store, document } = openTestDocument(saved);
  const [statuses, leftOut, refusals]: [WorkStatus[], string[], string[]] = [[], [], []];
  const session = new WorkSession({
    client: server.client(accountId),
    realtime: server.realtime,
    store,
    document,
    engine,
    repositoryId: 3,
    accountId,
    place: `unsent.${accountId}`,
    newId: randomId,
    onStatus: (status) => statuses.push(status),
    onRefused: ({ message }) => refusals.push(message),
  });
  document.subscribe((_changes, cause) => {
    if (cause.kind === "log" && cause.refused.length > 0) leftOut.push("refused");
  });
  session.open();
  await vi.waitFor(() => expect(statuses.at(-1)).toBe("kept"));
  return { store, document, session, statuses, leftOut, refusals };
}

const textOf = ({ document }: Pick<Desk, "document">) => document.texts.get("A.mo");
const type = ({ document }: Desk, from: string, to: string) =>
  typeInto(document, "A.mo", (document.texts.get("A.mo") ?? "").replace(from, to));
const addB = ({ document }: Desk) => document.addFile("B.mo", "model B end B;");

function move({ document }: Desk, component: string, x: number): void {
  const command: EditCommand = { name: "moveComponents", className: "A", components: [component], by: { x, y: 0 }, routes: [] };
  const { texts } = document;
  const result = runEditCommand(new ClassTree(memoryProvider(Object.fromEntries(texts))), texts, command);
  if (!result.ok) throw new Error(result.diagnostic.code);
  document.change("moveComponents", changesOfEdits(texts, result.changes), command);
}

beforeEach(() => localStorage.clear());

it("brings what one does to the other, and computes gestures again on what came first", async () => {
  const server = new LogServer(saved);
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
  const server = new LogServer(saved);
  const [ann, ben] = [await open(server, 1), await open(server, 2)];
  type(ann, "  Real x;\n", "");
  move(ben, "x", 10);
  await ann.session.flush();
  await ben.session.flush();
  expect(textOf(ben)).toBe(text.replace("  Real x;\n", ""));
  expect(ben.leftOut).toEqual(["refused"]);
});

it("takes back one's own steps past those of others, also after a reload", async () => {
  const server = new LogServer(saved);
  const [ann, ben] = [await open(server, 1), await open(server, 2)];
  type(ann, "Real x", "Real xx");
  await ann.session.flush();
  type(ben, "end A;\n", "end A;\n// ben\n");
  await ben.session.flush();
  ann.session.close();
  const reloaded = await open(server, 1);
  expect(reloaded.store.getState().steps.done.map(({ label }) => label)).toEqual(["typing"]);
  await reloaded.document.undo();
  await vi.waitFor(() => expect(textOf(reloaded)).toBe(`${text}// ben\n`));
  await reloaded.document.redo();
  await vi.waitFor(() => expect(textOf(reloaded)).toContain("Real xx"));
  await reloaded.session.flush();
  expect(server.log.map(({ kind }) => kind)).toEqual(["text", "text", "undo", "redo"]);
});

it("keeps what the server could not be given over a reload, and gives it then", async () => {
  const server = new LogServer(saved);
  const ann = await open(server, 1);
  server.refusal = new CallError("unreachable");
  type(ann, "Real x", "Real away");
  addB(ann);
  expect(await ann.session.flush()).toBe("failed");
  ann.session.close();
  server.refusal = undefined;
  const other = await open(server, 2);
  type(other, "Real y", "Real there");
  await other.session.flush();
  const reloaded = await open(server, 1);
  expect(textOf(reloaded)).toBe(text.replace("Real x", "Real away").replace("Real y", "Real there"));
  expect(reloaded.document.texts.get("B.mo")).toBe("model B end B;");
  expect(server.log).toHaveLength(3);
  expect(localStorage.getItem("unsent.1")).toBeNull();
});

it("takes drafts that an earlier version of the page could not send", async () => {
  localStorage.setItem("unsent.1", JSON.stringify({ base: "c1", drafts: [{ path: "A.mo", text: "model A end A;" }] }));
  const server = new LogServer(saved);
  const ann = await open(server, 1);
  await vi.waitFor(() => expect(server.log).toHaveLength(1));
  expect(textOf(ann)).toBe("model A end A;");
});

it.each(["work.moved", "work.mismatch"] as const)(
  "joins again where the server says %s, and loses nothing that was typed",
  async (code) => {
    const server = new LogServer(saved);
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
  const server = new LogServer(saved);
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
  const server = new LogServer(saved);
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
  const server = new LogServer(saved);
  const ann = await open(server, 1);
  server.refusal = new CallError("refused", { code: errors["auth.no-permission"].code });
  type(ann, "Real x", "Real mine");
  expect(await ann.session.flush()).toBe("refused");
  expect(textOf(ann)).toContain("Real mine");
  expect(localStorage.getItem("unsent.1")).toContain("mine");
});

it("stands on the commit that somebody saved", async () => {
  const server = new LogServer(saved);
  const ann = await open(server, 1);
  type(ann, "Real x", "Real xx");
  addB(ann);
  ann.document.removeFile("B.mo");
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
  const server = new LogServer(saved);
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
    const { done, undone } = store.getState().steps;
    return [done, undone].map((steps) =>
      steps.map(({ label, command, changes, isSaved }) => [label, command?.name, [...changes.keys()], isSaved === true]),
    );
  };
  const moved = ["moveComponents", "moveComponents", ["A.mo"], true];
  const typed = ["typing", undefined, ["A.mo"], false];
  expect(facts(ann)).toEqual([[moved, typed], []]);
  await ann.document.goToStep(0);
  await vi.waitFor(() => expect(facts(ann)).toEqual([[], [typed, moved]]));
  expect(textOf(ann)).toBe(text);
  await ann.session.flush();
  ann.session.close();
  const reloaded = await open(server, 1);
  expect(facts(reloaded)).toEqual([[], [typed, moved]]);
  await reloaded.document.goToStep(2);
  await vi.waitFor(() => expect(facts(reloaded)).toEqual([[moved, typed], []]));
  expect(textOf(reloaded)).toContain("// more");
});
