import { randomUUID } from "node:crypto";
import { changedTexts, changeSetOf, changesFromJson, changesToJson, type FileChanges, type Texts } from "@mofang/collaboration";
import { type CallBody, type CallData, workCalls as calls, errors, repositoryCalls, type ServerMessage } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Server, startServer } from "../platform/server/server.ts";
import { openWindow, type RealtimeWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { workDomain } from "./routes.ts";

type Sent = CallBody<typeof calls.pushWork>["entries"][number];

let site: TestSite;
let second: Server;
let ann: TestCaller;
let ben: TestCaller;
let count = 0;

beforeAll(async () => {
  const domains = (platform: TestSite["platform"]) => {
    const service = new RepositoryService(platform);
    return [repositoryDomain(platform, service), workDomain(platform, service)];
  };
  site = await startSite(domains);
  const { platform } = site;
  const authenticate = async (token: string) => {
    const query = platform.database.selectFrom("account").select(["id", "name"]).where("id", "=", Number(token));
    return { ...(await query.executeTakeFirstOrThrow()), siteRole: "member" as const, sessionId: token };
  };
  second = await startServer({ platform, domains: domains(platform), authenticate, webApp: "/nonexistent" });
  ann = await signUp(site, "ann");
  ben = await signUp(site, "ben");
});
afterAll(async () => {
  await second.stop();
  await site.stop();
});

const tank = "model Tank\n  Real level;\n  Real q;\nequation\n  der(level) = q;\nend Tank;\n";
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

/** A repository of ann in which ben may edit. */
async function create(files: Readonly<Record<string, string>> = { "Tank.mo": tank }): Promise<number> {
  const body = { name: `W${++count}`, description: "d", openType: "private", modelType: "model" } as const;
  const { id } = await ann.ask(repositoryCalls.createRepository, { body });
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: id, account_id: ben.id, level: 2 })
    .execute();
  if (Object.keys(files).length > 0) await saveDirectly(id, files);
  return id;
}

/** A commit of ben beside the log. */
async function saveDirectly(id: number, files: Readonly<Record<string, string>>): Promise<void> {
  const { entries } = await ben.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    return { kind: "write" as const, path, text, blob: entries.find((entry) => entry.path === path)?.blob ?? null };
  });
  await ben.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "beside" } });
}

const join = (id: number, caller = ann) => caller.ask(calls.joinWork, { body: { id } });

/** Replaces text in a file of that length. */
function edit(path: string, length: number, from: number, to: number, insert: string, more: Partial<Sent> = {}): Sent {
  const changes: FileChanges = new Map([[path, { kind: "edit", changes: changeSetOf([{ from, to, insert }], length) }]]);
  return entry({ changes: changesToJson(changes) as Sent["changes"], ...more });
}

function entry(more: Partial<Sent>): Sent {
  return { id: randomUUID(), kind: "text", label: "typing", changes: {}, ...more };
}

const push = (id: number, base: number, entries: readonly Sent[], caller = ann) =>
  caller.ask(calls.pushWork, { body: { id, base, entries: [...entries] } });
const refusalOf = async (id: number, base: number, ...entries: readonly Sent[]) =>
  (await ann.answer(calls.pushWork, { body: { id, base, entries: [...entries] } })).code;

/** The texts as a window that joins sees them. */
async function textsOf(id: number): Promise<Readonly<Record<string, string>>> {
  const { base, texts, entries } = await join(id);
  const version = base === null ? {} : { version: base };
  const { files } = await ann.ask(repositoryCalls.modelicaFiles, { query: { id, ...version } });
  const start = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path, text } of texts) {
    if (text === null) start.delete(path);
    else start.set(path, text);
  }
  const after = entries.reduce<Texts>(
    (current, { changes }) => changedTexts(current, changesFromJson(changes as Parameters<typeof changesFromJson>[0])),
    start,
  );
  return Object.fromEntries(after);
}

async function savedText(id: number, path = "Tank.mo"): Promise<string | undefined> {
  const { code, data } = await ann.answer(repositoryCalls.fileText, { query: { id, path } });
  return code === 0 ? data.text : undefined;
}

const save = async (id: number, isForced = false, caller = ann): Promise<CallData<typeof calls.saveWork>> => {
  const { version } = await join(id, caller);
  return caller.ask(calls.saveWork, { body: { id, message: "together", workVersion: version, isForced } });
};

async function nextOf<Kind extends ServerMessage["kind"]>(window: RealtimeWindow, kind: Kind) {
  for (;;) {
    const message = await window.next();
    if (message.kind === kind) return message as Extract<ServerMessage, { readonly kind: Kind }>;
  }
}

describe("the log", () => {
  it("takes what several push in one order, and maps text over what came first", async () => {
    const id = await create();
    expect(await join(id)).toMatchObject({ version: 0, start: 0, isBehind: false, texts: [], entries: [] });
    expect(await push(id, 0, [edit("Tank.mo", tank.length, 0, 0, "// ann\n")])).toMatchObject({ version: 1, isAgain: false });
    const end = tank.length;
    const typed = [edit("Tank.mo", end, end, end, "// ben"), edit("Tank.mo", end + 6, end + 6, end + 6, "\n")];
    expect(await push(id, 0, typed, ben)).toMatchObject({ version: 3, isAgain: false });
    expect(await textsOf(id)).toEqual({ "Tank.mo": `// ann\n${tank}// ben\n` });
    const { entries } = await ann.ask(calls.workEntries, { query: { id, after: 1 } });
    expect(entries.map(({ version, author, kind }) => [version, author, kind])).toEqual([
      [2, ben.id, "text"],
      [3, ben.id, "text"],
    ]);
  });

  it("answers a push with all that the window does not have, its own as it was written too", async () => {
    const id = await create();
    await join(id);
    const first = edit("Tank.mo", tank.length, 0, 0, "// ann\n");
    await push(id, 0, [first]);
    const own = edit("Tank.mo", tank.length, 0, 0, "// ben\n");
    const { version, entries } = await push(id, 0, [own], ben);
    expect(version).toBe(2);
    expect(entries.map(({ id, author }) => [id, author])).toEqual([
      [first.id, ann.id],
      [own.id, ben.id],
    ]);
  });

  it("asks for commands and undos again whose file moved, and writes what comes before them", async () => {
    const id = await create({ "Tank.mo": tank, "B.mo": "model B end B;" });
    await join(id);
    await push(id, 0, [edit("Tank.mo", tank.length, 0, 0, "//\n")]);
    const command = edit("Tank.mo", tank.length, 6, 10, "Pot", { kind: "command", command: { name: "x" } });
    const typed = edit("B.mo", 14, 14, 14, "\n");
    expect(await push(id, 0, [typed, command, edit("B.mo", 15, 15, 15, "\n")], ben)).toMatchObject({ version: 2, isAgain: true });
    expect(await push(id, 0, [edit("B.mo", 14, 6, 7, "C", { kind: "undo", of: randomUUID() })], ben)).toMatchObject({
      isAgain: true,
    });
    expect(await push(id, 2, [edit("B.mo", 15, 6, 7, "C", { kind: "command", command: {} })])).toMatchObject({
      version: 3,
      isAgain: false,
    });
    expect(await textsOf(id)).toEqual({ "Tank.mo": `//\n${tank}`, "B.mo": "model C end B;\n" });
  });

  it("writes once what arrives twice, also where others came between", async () => {
    const id = await create();
    await join(id);
    const first = edit("Tank.mo", tank.length, 0, 0, "1");
    const batch = [first, edit("Tank.mo", tank.length + 1, 0, 0, "2")];
    expect((await push(id, 0, batch)).version).toBe(2);
    expect((await push(id, 0, batch)).version).toBe(2);
    await push(id, 2, [edit("Tank.mo", tank.length + 2, 0, 0, "3")], ben);
    const longer = [...batch, edit("Tank.mo", tank.length + 2, tank.length + 2, tank.length + 2, "4")];
    expect((await push(id, 0, longer)).version).toBe(4);
    expect(await textsOf(id)).toEqual({ "Tank.mo": `321${tank}4` });
  });

  it("makes files and lets them go", async () => {
    const id = await create();
    await join(id);
    const made = entry({ changes: { "New.mo": { create: "model New end New;" }, "Tank.mo": { delete: true } } });
    await push(id, 0, [made]);
    expect(await textsOf(id)).toEqual({ "New.mo": "model New end New;" });
    await push(id, 1, [entry({ changes: { "New.mo": { delete: true }, "Tank.mo": { create: tank } } })], ben);
    expect(await textsOf(id)).toEqual({ "Tank.mo": tank });
  });

  it("refuses what does not fit, and who has not joined", async () => {
    const id = await create();
    const fits = edit("Tank.mo", tank.length, 0, 0, "x");
    expect(await refusalOf(id, 0, fits)).toBe(codeOf("work.moved"));
    await join(id);
    expect(await refusalOf(id, 1, fits)).toBe(codeOf("work.moved"));
    expect(await refusalOf(id, 0, edit("Tank.mo", 3, 0, 0, "x"))).toBe(codeOf("work.mismatch"));
    expect(await refusalOf(id, 0, edit("No.mo", 3, 0, 0, "x"))).toBe(codeOf("work.mismatch"));
    expect(await refusalOf(id, 0, entry({ changes: { "Tank.mo": { create: "x" } } }))).toBe(codeOf("work.mismatch"));
    expect(await refusalOf(id, 0, entry({ changes: { "No.mo": { delete: true } } }))).toBe(codeOf("work.mismatch"));
    expect(await refusalOf(id, 0, entry({ changes: { "Tank.mo": { edit: [[-1]] } } }))).not.toBe(0);
    expect(await refusalOf(id, 0, entry({ changes: { "a/.git/b": { create: "x" } } }))).not.toBe(0);
    expect(await textsOf(id)).toEqual({ "Tank.mo": tank });
  });

  it("loses nothing where many push at once, and lets the oldest entries go", async () => {
    const id = await create();
    await join(id);
    await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const entries = Array.from({ length: 100 }, (_unused, k) => edit("Tank.mo", tank.length + k, 0, 0, "x"));
        await push(id, 0, entries, i % 2 === 0 ? ann : ben).catch(() => undefined);
      }),
    );
    const { start, version, entries } = await join(id);
    expect(version % 100).toBe(0);
    expect(version).toBeGreaterThan(1000);
    expect(start).toBe(version - 500 - (version > 1100 ? 100 : 0));
    expect(entries.map((one) => one.version)).toEqual(Array.from({ length: version - start }, (_, i) => start + 1 + i));
    expect(await textsOf(id)).toEqual({ "Tank.mo": "x".repeat(version) + tank });
    expect((await ann.answer(calls.workEntries, { query: { id, after: 0 } })).code).toBe(codeOf("work.moved"));
  });
});

describe("windows on two servers", () => {
  it("hear what others do, and where they are", async () => {
    const id = await create();
    await join(id);
    const [mine, other] = [await openWindow(site, String(ann.id)), await openWindow(second, String(ben.id))];
    const topic = `workspace:${id}`;
    for (const window of [mine, other]) {
      window.send({ kind: "subscribe", topic });
      await nextOf(window, "subscribed");
    }
    await push(id, 0, [edit("Tank.mo", tank.length, 0, 0, "//\n")]);
    expect(await nextOf(other, "work")).toMatchObject({ topic, version: 1, entries: [{ version: 1, author: ann.id }] });
    const presence = { window: randomUUID(), version: 1, path: "Tank.mo", selection: { anchor: 3, head: 3 } };
    mine.send({ kind: "presence", topic, presence });
    expect(await nextOf(other, "presence")).toEqual({ kind: "presence", topic, person: { id: ann.id, name: "ann" }, presence });
    for (let i = 0; i < 40; i++) mine.send({ kind: "presence", topic, presence: { ...presence, version: i } });
    mine.send({ kind: "presence", topic, presence: { ...presence, isGone: true } });
    let heard = 0;
    for (let message = await nextOf(other, "presence"); !message.presence.isGone; message = await nextOf(other, "presence"))
      heard++;
    expect(heard).toBeLessThanOrEqual(20);
    // A window whose connection breaks has no time to say that it goes.
    const others = { ...presence, window: randomUUID() };
    other.send({ kind: "presence", topic, presence: others });
    other.close();
    const words: ServerMessage[] = [];
    while (words.length < 2) {
      const message = await nextOf(mine, "presence");
      if (message.person.id === ben.id) words.push(message);
    }
    expect(words).toMatchObject([{ presence: others }, { presence: { window: others.window, isGone: true } }]);
    mine.close();
  });

  it("end for whom the right is taken: nothing is written any more, nothing heard", async () => {
    const id = await create();
    await join(id);
    const window = await openWindow(second, String(ben.id));
    window.send({ kind: "subscribe", topic: `workspace:${id}` });
    await nextOf(window, "subscribed");
    await site.platform.database.updateTable("repository_member").set({ level: 1 }).where("repository_id", "=", id).execute();
    const pushed = await ben.answer(calls.pushWork, {
      body: { id, base: 0, entries: [edit("Tank.mo", tank.length, 0, 0, "x")] },
    });
    expect(pushed.code).toBe(codeOf("auth.no-permission"));
    await push(id, 0, [edit("Tank.mo", tank.length, 0, 0, "y")]);
    expect(await nextOf(window, "refused")).toMatchObject({ topic: `workspace:${id}` });
    expect(await textsOf(id)).toEqual({ "Tank.mo": `y${tank}` });
    window.send({ kind: "subscribe", topic: `workspace:${id}` });
    expect(await nextOf(window, "refused")).toMatchObject({ topic: `workspace:${id}` });
    window.close();
  });
});

describe("saving and what comes from outside", () => {
  it("saves what all did as one commit that names them, and goes on", async () => {
    const id = await create();
    await join(id);
    await push(id, 0, [edit("Tank.mo", tank.length, 0, 0, "// ann\n")]);
    await push(id, 0, [edit("Tank.mo", tank.length, tank.length, tank.length, "// ben\n")], ben);
    const { commit } = await save(id);
    expect(await savedText(id)).toBe(`// ann\n${tank}// ben\n`);
    const joined = await join(id);
    expect(joined.base).toBe(commit);
    expect(joined.entries.at(-1)).toMatchObject({ kind: "saved", commit, changes: {}, author: ann.id });
    const { head } = await ann.ask(repositoryCalls.repositoryDetail, { query: { id } });
    expect(head?.message).toContain("together");
    expect(head?.message).toContain("Co-authored-by: ben <");
    expect(await save(id)).toEqual({ commit: null, conflicts: [] });
    await push(id, joined.version, [edit("Tank.mo", tank.length + 14, 0, 7, "")], ben);
    await save(id);
    expect(await savedText(id)).toBe(`${tank}// ben\n`);
  });

  it("merges commits from outside as an entry, hunk by hunk", async () => {
    const id = await create({ "Tank.mo": tank, "B.mo": "model B end B;\n" });
    await join(id);
    await push(id, 0, [edit("Tank.mo", tank.length, tank.indexOf("  Real q"), tank.indexOf("  Real q"), "  Real mine;\n")]);
    const theirs = tank.replace("level) = q", "level) = 2*q").replace("model Tank\n", 'model Tank "text"\n');
    await saveDirectly(id, { "Tank.mo": theirs, "C.mo": "model C end C;\n" });
    const { entries, isBehind } = await join(id, ben);
    expect(isBehind).toBe(false);
    expect(entries.at(-1)).toMatchObject({ kind: "git", author: null });
    expect(JSON.stringify(entries.at(-1)?.changes["Tank.mo"])).not.toContain("mine");
    const merged = theirs.replace("  Real q", "  Real mine;\n  Real q");
    expect(await textsOf(id)).toEqual({ "Tank.mo": merged, "B.mo": "model B end B;\n", "C.mo": "model C end C;\n" });
    await save(id);
    expect(await savedText(id)).toBe(merged);
  });

  it("asks about what both changed, and keeps what was decided", async () => {
    const id = await create();
    await join(id);
    const at = tank.indexOf("Real q") + 6;
    await push(id, 0, [edit("Tank.mo", tank.length, at, at, ' "mine"')]);
    await saveDirectly(id, { "Tank.mo": tank.replace("Real q", 'Real q "theirs"') });
    expect((await join(id)).isBehind).toBe(true);
    expect(await save(id)).toEqual({ commit: null, conflicts: ["Tank.mo"] });
    const shown = await ann.ask(calls.workConflict, { query: { id, path: "Tank.mo" } });
    expect(shown.conflicts).toEqual([
      { place: "Tank.q", base: "\n  Real q;", mine: '\n  Real q "mine";', theirs: '\n  Real q "theirs";' },
    ]);
    const text = tank.replace("Real q", 'Real q "both"');
    const decided = {
      id,
      path: "Tank.mo",
      workVersion: shown.workVersion,
      theirBlob: shown.theirBlob,
      resolution: { kind: "text" as const, text },
    };
    expect((await ann.answer(calls.resolveWork, { body: { ...decided, theirBlob: null } })).code).toBe(codeOf("draft.moved"));
    await ann.ask(calls.resolveWork, { body: decided });
    expect((await ann.answer(calls.resolveWork, { body: decided })).code).toBe(codeOf("draft.moved"));
    expect((await save(id)).conflicts).toEqual([]);
    expect(await savedText(id)).toBe(text);
    expect(await textsOf(id)).toEqual({ "Tank.mo": text });
  });

  it("takes a decision place by place, and keeps what others changed beside it", async () => {
    const id = await create();
    await join(id);
    const at = tank.indexOf("Real q") + 6;
    await push(id, 0, [edit("Tank.mo", tank.length, at, at, ' "mine"')]);
    const theirs = tank.replace("Real q", 'Real q "theirs"').replace("Real level", "Real height");
    await saveDirectly(id, { "Tank.mo": theirs });
    const { workVersion, theirBlob } = await ann.ask(calls.workConflict, { query: { id, path: "Tank.mo" } });
    const decide = (choices: { place: string; side: "mine" | "theirs" }[]) => {
      const resolution = { kind: "choices" as const, choices };
      return ann.ask(calls.resolveWork, { body: { id, path: "Tank.mo", workVersion, theirBlob, resolution } });
    };
    expect((await decide([])).conflicts).toHaveLength(1);
    expect((await decide([{ place: "Tank.q", side: "mine" }])).conflicts).toEqual([]);
    expect((await save(id)).conflicts).toEqual([]);
    expect(await savedText(id)).toBe(theirs.replace("theirs", "mine"));
  });

  it("keeps mine in every conflict where it is forced", async () => {
    const id = await create();
    await join(id);
    await push(id, 0, [edit("Tank.mo", tank.length, 8, 8, "X")]);
    await saveDirectly(id, { "Tank.mo": tank.replace("model Tank", "model Tenk") });
    expect((await save(id, true)).conflicts).toEqual([]);
    expect(await savedText(id)).toContain("model TaXnk");
  });

  it("comes to the same where a server was killed between the commit and the entry", async () => {
    const id = await create();
    await join(id);
    await push(id, 0, [edit("Tank.mo", tank.length, 0, 0, "//\n")]);
    await saveDirectly(id, { "Tank.mo": `//\n${tank}` });
    const { isBehind, entries } = await join(id);
    expect(isBehind).toBe(false);
    expect(entries.at(-1)).toMatchObject({ kind: "git", changes: {} });
    expect(await save(id)).toEqual({ commit: null, conflicts: [] });
  });

  it("begins in a repository without commits", async () => {
    const id = await create({});
    expect(await join(id)).toMatchObject({ base: null, version: 0 });
    await push(id, 0, [entry({ changes: { "A.mo": { create: "model A end A;" } } })]);
    expect((await save(id)).conflicts).toEqual([]);
    expect(await savedText(id, "A.mo")).toBe("model A end A;");
    expect(await textsOf(id)).toEqual({ "A.mo": "model A end A;" });
  });
});
