import { versionCalls as calls, errors, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    return [repositoryDomain(platform, service), versionDomain(platform, service)];
  });
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function create(): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType: "public", modelType: "model" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

async function write(id: number, files: Readonly<Record<string, string | null>>): Promise<void> {
  const { entries } = await owner.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return text === null ? { kind: "delete" as const, path, blob: blob ?? "" } : { kind: "write" as const, path, text, blob };
  });
  await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
}

const add = (id: number, version: string, description = "") =>
  owner.answer(calls.addVersion, { body: { id, version, description } });

describe("versions", () => {
  it("[REP-019] [REP-090] [REP-091] [REP-092] have a number and a description, and stay what they were", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    expect((await add(id, "1.0.0", "第一版\n\n初始模型")).code).toBe(0);
    await write(id, { "A.mo": "model A Real x; end A;" });
    await add(id, "1.10.0");
    await add(id, "1.2.0", "between");
    const list = await visitor.ask(calls.versions, { query: { id } });
    expect(list.map(({ version, description }) => [version, description])).toEqual([
      ["1.10.0", ""],
      ["1.2.0", "between"],
      ["1.0.0", "第一版\n\n初始模型"],
    ]);
    expect(list[0]).toMatchObject({ author: "owner", commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    const first = await visitor.ask(repositoryCalls.fileText, { query: { id, version: "1.0.0", path: "A.mo" } });
    expect(first.text).toBe("model A end A;");
    await owner.ask(calls.deleteVersion, { body: { id, version: "1.2.0" } });
    expect(await visitor.ask(calls.versions, { query: { id } })).toHaveLength(2);
    const gone = await owner.answer(calls.deleteVersion, { body: { id, version: "1.2.0" } });
    expect(gone.code).toBe(codeOf("repository.version-not-found"));
  });

  it("[REP-051] [REP-052] are activities when they are made and deleted", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    for (const version of ["1.0.0", "1.2.0"]) await add(id, version);
    await owner.ask(calls.deleteVersion, { body: { id, version: "1.2.0" } });
    const query = site.platform.database.selectFrom("activity").select(["kind", "detail"]).where("repository_id", "=", id);
    const tags = (await query.orderBy("id").execute()).filter(({ kind }) => kind.startsWith("TAG_"));
    expect(tags.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["TAG_CREATE", { version: "1.0.0" }],
      ["TAG_CREATE", { version: "1.2.0" }],
      ["TAG_DELETE", { version: "1.2.0" }],
    ]);
  });

  it.each(["", "1", "1.0", "01.0.0", "1.0.0+build", "1.0.0-01", "latest", "1.0.0/../x", "-1.0.0"])(
    "have no number like %j",
    async (version) => {
      const id = await create();
      await write(id, { "A.mo": "model A end A;" });
      expect((await add(id, version)).code).toBe(codeOf("request.invalid"));
    },
  );

  it("need a commit, and of many with one number made at once there is one", async () => {
    const id = await create();
    expect((await add(id, "1.0.0")).code).toBe(codeOf("version.no-commit"));
    await write(id, { "A.mo": "model A end A;" });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => add(id, "1.0.0", `try ${i}`)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codeOf("version.exists"))).toHaveLength(5);
    const [only] = await visitor.ask(calls.versions, { query: { id } });
    expect(only?.description).toBe(answers.find(({ code }) => code === 0)?.data.description);
  });

  it("[REP-016] [REP-119] can be downloaded as an archive", async () => {
    const id = await create();
    await write(id, { "资料/A.mo": "model A end A;" });
    await add(id, "1.0.0");
    const response = await visitor.bytes(calls.downloadVersion, { id, version: "1.0.0" });
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain(`R${count}-1.0.0.zip`);
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.subarray(0, 2).toString()).toBe("PK");
    expect(archive.includes("资料/A.mo")).toBe(true);
    await owner.ask(repositoryCalls.updateAuth, { body: { id, isDownloadable: false } });
    const refused = await visitor.bytes(calls.downloadVersion, { id, version: "1.0.0" });
    expect(((await refused.json()) as { code: number }).code).toBe(401);
  });
});

describe("a comparison", () => {
  it("tells the files of any two versions that differ, and what changed in them", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A\n  Real x;\nend A;\n", "Old.mo": "model Old end Old;", "Gone.md": "gone" });
    await add(id, "1.0.0");
    await write(id, {
      "A.mo": "model A\n  Real y;\nend A;\n",
      "Old.mo": null,
      "New.mo": "model Old end Old;",
      "Gone.md": null,
      "More.md": "more",
    });
    const query = { id, from: "1.0.0", to: "main" };
    const { files } = await visitor.ask(calls.compareVersions, { query });
    expect(files).toEqual([
      { path: "A.mo", kind: "changed", formerPath: null },
      { path: "Gone.md", kind: "removed", formerPath: null },
      { path: "More.md", kind: "added", formerPath: null },
      { path: "New.mo", kind: "renamed", formerPath: "Old.mo" },
    ]);
    const file = await visitor.ask(calls.compareFile, { query: { ...query, path: "A.mo" } });
    expect(file.before).toBe("model A\n  Real x;\nend A;\n");
    expect(file.after).toBe("model A\n  Real y;\nend A;\n");
    expect(file.patch).toContain("\n-  Real x;\n+  Real y;\n");
    const added = await visitor.ask(calls.compareFile, { query: { ...query, path: "More.md" } });
    expect(added).toMatchObject({ before: null, after: "more" });
    const none = await visitor.answer(calls.compareFile, { query: { ...query, path: "Nothing.mo" } });
    expect(none.code).toBe(codeOf("file.not-found"));
    const unknown = await visitor.answer(calls.compareVersions, { query: { ...query, to: "9.9.9" } });
    expect(unknown.code).toBe(codeOf("repository.version-not-found"));
  });

  it("says the limit where more has changed in a file than can be told", async () => {
    const id = await create();
    const lines = (word: string): string => `// ${word}\n`.repeat(200_000);
    await write(id, { "A.mo": lines("从前写下来的是这样的") });
    await add(id, "1.0.0");
    await write(id, { "A.mo": lines("现在写下来的是那样的") });
    const query = { id, from: "1.0.0", to: "main", path: "A.mo" };
    expect(await visitor.answer(calls.compareFile, { query })).toMatchObject({
      code: codeOf("request.too-large"),
      message: expect.stringContaining("10 MB"),
    });
  });
});
