import { randomUUID } from "node:crypto";
import { changedTexts, changesFromJson, type Texts } from "@mofang/collaboration";
import {
  applyChanges,
  ClassTree,
  type EditCommand,
  type EditCommandName,
  memoryProvider,
  runEditCommand,
} from "@mofang/modelica";
import { errors, repositoryCalls, workCalls } from "@mofang/protocol";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ProductError } from "../platform/errors/product-error.ts";
import { signUp, type TestCaller } from "../repository/test-callers.ts";
import { ask, levels, slugOf, TestChannel } from "./test-channel.ts";
import { sampleCommands, sampleText } from "./test-commands.ts";

let channel: TestChannel;
let ann: TestCaller;
let ben: TestCaller;

beforeAll(async () => {
  channel = await TestChannel.start();
  ({ ann, ben } = channel);
});
afterEach(() => channel.reset());
afterAll(() => channel.stop());

const create = () => channel.create({ "Lib.mo": sampleText });

/** The texts as a page that joins sees them. */
async function textsOf(id: number): Promise<Readonly<Record<string, string>>> {
  const { base, texts, entries } = await ann.ask(workCalls.joinWork, { body: { id } });
  const { files } = await ann.ask(repositoryCalls.modelicaFiles, { query: { id, version: base ?? "" } });
  const start = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path, text } of texts) if (text !== null) start.set(path, text);
  const after = entries.reduce<Texts>(
    (current, { changes }) => changedTexts(current, changesFromJson(changes as Parameters<typeof changesFromJson>[0])),
    start,
  );
  return Object.fromEntries(after);
}

/** The texts after a command, as a page computes them itself. */
function locally(command: EditCommand): Readonly<Record<string, string>> {
  const files = new Map([["Lib.mo", sampleText]]);
  const result = runEditCommand(new ClassTree(memoryProvider(Object.fromEntries(files))), files, command);
  if (!result.ok) throw new Error(`${command.name}: ${result.diagnostic.code}`);
  return Object.fromEntries(applyChanges(files, result.changes));
}

describe("commands", () => {
  it("[EDT-055] give the same bytes on the channel as in a page, each of them, and are taken back", async () => {
    const id = await create();
    const client = await channel.open(ann, id);
    for (const name of Object.keys(sampleCommands) as EditCommandName[]) {
      const command = sampleCommands[name];
      const { name: _, ...params } = command;
      const answer = await ask(client, name, params);
      expect([name, answer.success, answer.code, answer.message]).toEqual([name, true, 0, ""]);
      const expected = locally(command);
      expect([name, await textsOf(id)]).toEqual([name, expected]);
      const { files } = answer.data as { readonly files: readonly { readonly path: string; readonly text: string | null }[] };
      for (const { path, text } of files) expect(text).toBe(expected[path] ?? null);
      expect((await client.request("undo", {})).success).toBe(true);
      expect(await textsOf(id)).toEqual({ "Lib.mo": sampleText });
    }
  }, 240_000);

  it("are done on what others made first, and answered with a numeric code and words where they cannot be", async () => {
    const id = await create();
    const [one, other] = [await channel.open(ann, id), await channel.open(ben, id)];
    const add = { className: "Lib.Circuit", components: ["a"], connections: [] };
    const [removed, moved] = await Promise.all([
      one.request("removeItems", add),
      other.request("renameComponent", { className: "Lib.Circuit", component: "b", newName: "load" }),
    ]);
    expect([removed.success, moved.success]).toEqual([true, true]);
    const text = (await textsOf(id))["Lib.mo"] ?? "";
    expect([text.includes("Resistor a("), text.includes("Resistor load")]).toEqual([false, true]);
    const gone = await other.request("moveComponents", {
      className: "Lib.Circuit",
      components: ["a"],
      by: { x: 1, y: 1 },
      routes: [],
    });
    expect([gone.success, slugOf(gone)]).toEqual([false, "component-missing"]);
    expect(gone.message).toContain("There is no such component");
    const named = await one.request("newClass", { parent: "Lib", kind: "model", newName: "model" });
    expect(slugOf(named)).toBe("name-keyword");
    expect(slugOf(await one.request("newClass", { parent: "Lib", kind: "model", newName: "Resistor" }))).toBe("type-exists");
    expect(slugOf(await one.request("connect", { className: "Lib.Circuit", left: "c.C", right: "c.p", points: [] }))).toBe(
      "not-a-connector",
    );
    const library = { className: "Locked.MpackageText", components: [], connections: [] };
    expect(slugOf(await one.request("removeItems", library))).toBe("read-only");
  });

  it("sent again under the same id are done once", async () => {
    const id = await create();
    const { name: request, ...params } = sampleCommands.addComponents;
    const again = { id: randomUUID(), request, params };
    const init = { id: randomUUID(), request: "initServer", params: { repositoryId: id } };
    const answers = await channel.burst(ann, [init, again, again], "north");
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect((await textsOf(id))["Lib.mo"]?.match(/Lib\.Resistor resistor/g)).toHaveLength(1);
  });
});

describe("a connection", () => {
  it("[EDT-055] reads, checks, loads, undoes and saves, each with a flag of success and a code", async () => {
    const id = await create();
    const client = await channel.open(ann, id);
    const data = async (request: string, params: object = {}) => {
      const answer = await ask(client, request, params);
      expect([request, answer.success, answer.code]).toEqual([request, true, 0]);
      return answer.data;
    };
    expect(await data("getFiles")).toEqual({ files: ["Lib.mo"] });
    expect(await data("getFile", { path: "Lib.mo" })).toEqual({ text: sampleText });
    const diagram = (await data("getDiagram", { className: "Lib.Circuit" })) as {
      readonly components: readonly { readonly name: string }[];
    };
    expect(diagram.components.map(({ name }) => name)).toEqual(expect.arrayContaining(["a", "b"]));
    expect(await data("getIcon", { className: "Lib.Circuit" })).not.toBeUndefined();
    expect(await data("getDocumentation", { className: "Lib.Circuit" })).toMatchObject({ info: "<p>one</p>" });
    expect(await data("getPicture", { className: "Lib.Circuit", layer: "icon" })).toContain("<svg");
    expect(await data("getText", { className: "Lib.Empty" })).toMatchObject({
      path: "Lib.mo",
      text: expect.stringContaining("model Empty\n  end Empty"),
    });
    expect(JSON.stringify(await data("getClasses", { className: "Lib" }))).toContain("Lib.Circuit");
    expect(JSON.stringify(await data("getParameters", { className: "Lib.Circuit", path: "a" }))).toContain('"R"');
    expect(await data("dependencies")).toEqual([]);
    expect(await data("check")).toHaveProperty("problems");
    expect(slugOf(await client.request("getDiagram", { className: "Lib.Nothing" }))).toBe("class-missing");
    expect(slugOf(await client.request("undo", {}))).toBe("nothing-to-undo");
    const library = { name: "Locked", version: "1.0.0" };
    expect((await client.request("loadLibrary", library)).success).toBe(true);
    expect(slugOf(await client.request("loadLibrary", library))).toBe("library-loaded");
    expect(slugOf(await client.request("loadLibrary", { ...library, version: "9" }))).toBe("library-missing");
    await client.request("setFullText", { path: "Lib.mo", text: "package Lib\nend Lib;\n" });
    expect(await data("save", { message: "by a program" })).toMatchObject({ commit: expect.any(String) });
    const { text } = await ann.ask(repositoryCalls.fileText, { query: { id, path: "Lib.mo" } });
    expect(text).toBe("package Lib\nend Lib;\n");
    await data("undo");
    expect(await textsOf(id)).toEqual({ "Lib.mo": sampleText });
    await data("redo");
    expect(await textsOf(id)).toEqual({ "Lib.mo": "package Lib\nend Lib;\n" });
  });

  it("asks for its rights at every request", async () => {
    const id = await create();
    const client = channel.connect(ben, "华东");
    expect(slugOf(await client.request("check", {}))).toBe("not-initialised");
    expect(slugOf(await ask(client, "initServer", {}))).toBe("parameters-wrong");
    expect(slugOf(await ask(client, "explode", {}))).toBe("request-unknown");
    channel.reading.add(String(ben.id));
    expect(slugOf(await client.request("initServer", { repositoryId: id }))).toBe("scope-missing");
    channel.reading.clear();
    expect((await client.request("initServer", { repositoryId: id })).success).toBe(true);
    const members = channel.site.platform.database.updateTable("repository_member").where("repository_id", "=", id);
    await members.set({ level: 1 }).execute();
    expect(slugOf(await client.request("getFiles", {}))).toBe("write-forbidden");
    await members.set({ level: 2 }).execute();
    expect((await client.request("getFiles", {})).success).toBe(true);
    channel.refused.set(String(ben.id), new ProductError("auth.login-expired"));
    expect(slugOf(await client.request("getFiles", {}))).toBe("session-ended");
    expect(errors["auth.login-expired"].code).toBe(40100);
  });

  it("is not of strangers", async () => {
    const id = await create();
    const eve = await signUp(channel.site, "eve");
    expect(slugOf(await channel.connect(eve).request("initServer", { repositoryId: id }))).toBe("repository-missing");
  });
});

describe("classes of libraries", () => {
  it("[EDT-026] [EDT-034] give of each layer what their access level allows, and are not edited", async () => {
    const client = await channel.open(ann, await create());
    const layers = [
      ["getIcon", "icon"],
      ["getDocumentation", "documentation"],
      ["getDiagram", "diagram"],
      ["getText", "nonPackageText"],
    ] as const;
    for (const level of levels) {
      const className = `Locked.M${level}`;
      for (const [request, needed] of layers) {
        const answer = await client.request(request, { className });
        const isAllowed = levels.indexOf(level) >= levels.indexOf(needed);
        expect([level, request, answer.success, slugOf(answer)]).toEqual([
          level,
          request,
          isAllowed,
          isAllowed ? undefined : "protected",
        ]);
      }
      const text = await client.request("getText", { className: `Locked.P${level}` });
      expect([level, text.success]).toEqual([level, levels.indexOf(level) >= levels.indexOf("packageText")]);
      const documentation = { info: "mine", revisions: undefined };
      expect((await ask(client, "setDocumentation", { className, documentation })).success).toBe(false);
    }
    const { data } = await client.request("getClasses", { className: "Locked" });
    const names = (data as readonly { readonly name: string }[]).map(({ name }) => name);
    expect([names.includes("Locked.Mhide"), names.includes("Locked.Micon")]).toEqual([false, true]);
    // The text of the package around holds those of protected classes.
    expect(slugOf(await client.request("getText", { className: "Locked" }))).toBe("protected");
  });
});
