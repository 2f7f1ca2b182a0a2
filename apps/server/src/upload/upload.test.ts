import { execFile } from "node:child_process";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { blobNameOf, messageCalls, repositoryCalls, uploadCalls, userCalls } from "@mofang/protocol";
import type { Language } from "@mofang/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { userDomain } from "../user/index.ts";
import { uploadDomain } from "./index.ts";
import { Uploads } from "./uploads.ts";

const git = promisify(execFile);
const hour = 3_600_000;

let site: TestSite;
let repositories: RepositoryService;
let ann: TestCaller;
let bob: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => {
    repositories = new RepositoryService(platform);
    return [
      repositoryDomain(platform, repositories),
      uploadDomain(platform, repositories),
      messageDomain(platform),
      userDomain(platform),
    ];
  });
  ann = await signUp(site, "ann");
  bob = await signUp(site, "bob");
});
afterAll(() => site.stop());

let last = 0;
async function newRepository(): Promise<number> {
  last += 1;
  const facts = { name: `Uploaded${last}`, description: "…", openType: "public", modelType: "library" } as const;
  return (await ann.ask(repositoryCalls.createRepository, { body: facts })).id;
}

/** Files as an upload names them. */
function named(files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, text]) => {
    const content = new TextEncoder().encode(text);
    return { path, text, size: content.length, blob: blobNameOf(content) };
  });
}

type Named = ReturnType<typeof named>;
const asBody = (files: Named) => files.map(({ path, blob }) => ({ path, blob }));
const begin = (id: number, files: Named, caller = ann) =>
  caller.answer(uploadCalls.beginUpload, { body: { id, files: files.map(({ path, blob, size }) => ({ path, blob, size })) } });
const stage = (id: number, files: Named, caller = ann) =>
  caller.upload(
    uploadCalls.stageContents,
    { id },
    files.map(({ blob, size, text }): [string, string] => [`${blob}-${size}`, text]),
  );
const commit = (id: number, files: Named, caller = ann) =>
  caller.answer(uploadCalls.commitUpload, { body: { id, files: asBody(files) } });
const nCommits = async (id: number) => (await ann.ask(repositoryCalls.commits, { query: { id } })).total;
const areas = () => readdir(join(site.platform.settings.dataFolder, "staged"));

describe("an upload in steps", () => {
  it("[REP-014] is one commit of 548 files, one activity and one message", async () => {
    const id = await newRepository();
    await site.platform.database
      .insertInto("repository_mark")
      .values({ repository_id: id, account_id: bob.id, kind: "watch" })
      .execute();
    const files = named(Object.fromEntries(Array.from({ length: 548 }, (_, i) => [`P/M${i}.mo`, `model M${i} end M${i};`])));
    expect((await begin(id, files)).data?.missing).toHaveLength(548);
    for (let from = 0; from < files.length; from += 200) await stage(id, files.slice(from, from + 200));
    const { data } = await commit(id, files);
    expect(data?.paths).toHaveLength(548);
    expect(await nCommits(id)).toBe(1);
    const { nFiles, head } = await ann.ask(repositoryCalls.repositoryDetail, { query: { id } });
    expect([nFiles, head?.commit]).toEqual([548, data?.commit]);
    const { rows } = await ann.ask(userCalls.userActivities, { query: { userId: ann.id } });
    expect(rows.filter(({ kind, repository }) => kind === "REPO_PUSH" && repository?.id === id)).toHaveLength(1);
    const messages = await bob.ask(messageCalls.messages, { query: {} });
    expect(messages.rows.filter(({ repository }) => repository?.id === id)).toHaveLength(1);
  });

  it("goes on with what is missing, and changes nothing before its commit", async () => {
    const id = await newRepository();
    const files = named({ "A.mo": "model A end A;", "B.mo": "model B end B;" });
    await begin(id, files);
    await stage(id, files.slice(0, 1));
    expect(await nCommits(id)).toBe(0);
    expect(await commit(id, files)).toMatchObject({ code: 21014, data: null });
    expect(await nCommits(id)).toBe(0);
    expect((await begin(id, files)).data?.missing).toEqual([files[1]?.blob]);
    await stage(id, files.slice(1));
    expect(await commit(id, files)).toMatchObject({ code: 0 });
    expect(await nCommits(id)).toBe(1);
  });

  it("finds its work done when it is asked again, because the answer was lost", async () => {
    const id = await newRepository();
    const files = named({ "A.mo": "model A end A;" });
    await begin(id, files);
    await stage(id, files);
    const first = await commit(id, files);
    expect((await begin(id, files)).data?.missing).toEqual([]);
    expect((await commit(id, files)).data).toEqual(first.data);
    expect(await nCommits(id)).toBe(1);
  });

  it("[REP-072] names what it cannot take before anything is sent", async () => {
    const id = await newRepository();
    const old = named({ "old.mo": "model Old end Old;" });
    await begin(id, old);
    await stage(id, old);
    await commit(id, old);
    const bad = async (files: Named) => (await begin(id, files)).message;
    expect(await bad(named({ "old.mo": "model Other end Other;", "new.mo": "" }))).toContain("old.mo");
    expect(await bad(named({ "a/../b.mo": "" }))).toContain("a/../b.mo");
    expect(await bad(named({ "old.mo/x": "" }))).toContain("old.mo");
    expect(await bad([...named({ "x.mo": "1" }), ...named({ "x.mo": "2" })])).toContain("x.mo");
    expect(await bad(named({ big: "" }).map((file) => ({ ...file, size: 50_000_001 })))).toContain("big");
  });

  it("refuses a file that somebody pushed meanwhile, and keeps what was sent", async () => {
    const id = await newRepository();
    const files = named({ "A.mo": "model A end A;", "B.mo": "model B end B;" });
    await begin(id, files);
    await stage(id, files);
    await ann.upload(repositoryCalls.addFiles, { id }, [["A.mo", "model A Real x; end A;"]]);
    expect((await commit(id, files)).message).toContain("A.mo");
    expect((await begin(id, files.slice(1))).data?.missing).toEqual([]);
    expect(await commit(id, files.slice(1))).toMatchObject({ code: 0 });
  });

  it("refuses a Modelica file that is no text, a damaged content and a stranger", async () => {
    const id = await newRepository();
    const [file] = named({ "A.mo": "model A end A;" });
    if (file === undefined) throw new Error("One file was named");
    await begin(id, [file]);
    const damaged = await ann.upload(uploadCalls.stageContents, { id }, [[`${file.blob}-${file.size}`, "model B end B;"]]);
    expect(damaged.code).toBe(21013);
    expect((await begin(id, [file])).data?.missing).toEqual([file.blob]);
    const bytes = Uint8Array.of(0x6d, 0xff);
    const noText = { path: "N.mo", blob: blobNameOf(bytes), size: 2, text: "" };
    await ann.upload(uploadCalls.stageContents, { id }, [[`${noText.blob}-2`, bytes]]);
    expect(await commit(id, [noText])).toMatchObject({ code: 21009, data: null });
    expect((await begin(id, [file], bob)).code).toBe(401);
    expect(await nCommits(id)).toBe(0);
  });

  it("takes the contents of one request all or none", async () => {
    const id = await newRepository();
    const files = named({ "A.mo": "model A end A;", "B.mo": "model B end B;" });
    const [first, second] = files;
    if (first === undefined || second === undefined) throw new Error("Two files were named");
    await begin(id, files);
    expect((await stage(id, [first, { ...second, text: "model C end C;" }])).code).toBe(21013);
    expect((await begin(id, files)).data?.missing).toEqual([first.blob, second.blob]);
    const folder = join(site.platform.settings.dataFolder, "staged", `${id}-${ann.id}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it("commits contents of every size as they were sent, and keeps none of them twice", async () => {
    const id = await newRepository();
    const files = named({
      "empty.txt": "",
      "large.txt": "0123456789".repeat(70_000),
      "small.mo": "model S end S;",
      "also.txt": "",
    });
    await begin(id, files);
    await stage(id, files);
    await commit(id, files);
    const { stdout } = await git("git", [
      "-C",
      repositories.folders.of(id),
      "ls-tree",
      "-r",
      "--format=%(path) %(objectname)",
      "main",
    ]);
    const expected = files.map(({ path, blob }) => `${path} ${blob}`).sort();
    expect(stdout.trim().split("\n").sort()).toEqual(expected);
    expect(await readdir(join(site.platform.settings.dataFolder, "staged", `${id}-${ann.id}`))).toEqual([]);
  });

  it("is kept apart from those of others, and thrown away on request or after a day", async () => {
    const id = await newRepository();
    const files = named({ "A.mo": "model A end A;" });
    await begin(id, files);
    await stage(id, files);
    const area = `${id}-${ann.id}`;
    expect(await areas()).toContain(area);
    const uploads = new Uploads(site.platform.settings, repositories);
    await uploads.removeOld(new Date(Date.now() + 23 * hour));
    expect(await areas()).toContain(area);
    const yesterday = new Date(Date.now() - 25 * hour);
    await utimes(join(site.platform.settings.dataFolder, "staged", area), yesterday, yesterday);
    await uploads.removeOld(new Date());
    expect(await areas()).not.toContain(area);
    await begin(id, files);
    await stage(id, files);
    await ann.ask(uploadCalls.discardUpload, { body: { id } });
    expect((await begin(id, files)).data?.missing).toHaveLength(1);
  });

  it("shows an example of the package at once, and leaves a choice of the owner alone", async () => {
    const id = await newRepository();
    const model = (name: string) =>
      `within P.Examples; model ${name} Real x annotation(Placement(transformation(extent={{0,0},{1,1}})));
       annotation(experiment(StopTime=1)); end ${name};`;
    const files = named({
      "P/package.mo": "package P end P;",
      "P/Examples/package.mo": "within P; package Examples end Examples;",
      "P/Examples/Run.mo": model("Run"),
    });
    await begin(id, files);
    await stage(id, files);
    await commit(id, files);
    const initialModel = async () => (await ann.ask(repositoryCalls.repositoryDetail, { query: { id } })).initialModel;
    expect(await initialModel()).toBe("P.Examples.Run");
    await ann.ask(repositoryCalls.updateRepository, { body: { id, initialModel: "P" } });
    const more = named({ "P/Examples/Also.mo": model("Also") });
    await begin(id, more);
    await stage(id, more);
    await commit(id, more);
    expect(await initialModel()).toBe("P");
  });

  it("names no model that strangers do not see", async () => {
    const id = await newRepository();
    const files = named({
      "P.mo": `package P
        model Secret Real x; annotation(experiment(StopTime=1), Protection(access=Access.hide)); end Secret;
        model Open Real x; annotation(experiment(StopTime=1)); end Open;
      end P;`,
    });
    await begin(id, files);
    await stage(id, files);
    await commit(id, files);
    expect((await bob.ask(repositoryCalls.repositoryDetail, { query: { id } })).initialModel).toBe("P.Open");
  });

  it("has a message in the reader's language, and one language in git", async () => {
    const id = await newRepository();
    const files = named({ "A.mo": "model A end A;", "B.mo": "model B end B;" });
    await begin(id, files);
    await stage(id, files);
    await commit(id, files);
    const messageIn = async (language: Language) =>
      (await ann.ask(repositoryCalls.repositoryDetail, { query: { id }, language })).head?.message;
    expect(await messageIn("zh")).toBe("上传 2 个文件");
    expect(await messageIn("en")).toBe("Upload 2 files");
    const { stdout } = await git("git", ["-C", repositories.folders.of(id), "log", "--format=%s", "main"]);
    expect(stdout.trim()).toBe("Upload 2 files");
  });
});
