import {
  type CallDeclaration,
  repositoryCalls as calls,
  commentCalls,
  errors,
  isForVisitors,
  limits,
  membershipCalls,
  type ProjectRole,
  versionCalls,
} from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { repositoryDomain } from "./routes.ts";
import { RepositoryService } from "./service.ts";
import { signUp, startSite, TestCaller } from "./test-callers.ts";

let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [repositoryDomain(platform, new RepositoryService(platform))], {
    MOFANG_REPOSITORIES_PER_USER: "200",
  });
  owner = await signUp(site, "owner");
  stranger = await signUp(site, "stranger");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const facts = { description: "a model", openType: "public", modelType: "model" } as const;

async function create(openType: "public" | "private" = "public", caller = owner): Promise<number> {
  const { id } = await caller.ask(calls.createRepository, { body: { ...facts, openType, name: `R${++count}` } });
  return id;
}

type Writes = Readonly<Record<string, string>>;

/** Writes new files. */
async function write(id: number, files: Writes, caller = owner): Promise<Readonly<Record<string, string>>> {
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  const saved = await caller.ask(calls.saveFiles, { body: { id, changes, message: "write" } });
  expect(saved.conflicts).toEqual([]);
  return saved.blobs;
}

async function textOf(id: number, path: string): Promise<string | undefined> {
  return (await owner.ask(calls.fileText, { query: { id, path } })).text;
}

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("a repository's facts", () => {
  it.each(["private", "public"] as const)(
    "[REP-001] [REP-002] [REP-073] [REP-108] are what it was created with, when it is %s",
    async (openType) => {
      const id = await create(openType);
      const detail = await owner.ask(calls.repositoryDetail, { query: { id } });
      expect(detail).toMatchObject({
        id,
        ...facts,
        openType,
        owner: { name: "owner" },
        role: "ROLE_PROJECT_OWNER",
        head: null,
        nFiles: 0,
        readme: "",
      });
      expect((await visitor.answer(calls.repositoryDetail, { query: { id } })).code).toBe(openType === "public" ? 0 : 404);
    },
  );

  it("[REP-018] are name, types, tags, cover, description, initial model and counts; lists of the rest take its id", async () => {
    const detail = await owner.ask(calls.repositoryDetail, { query: { id: await create() } });
    expect(detail).toMatchObject({ name: `R${count}`, ...facts, tags: [], hasCover: false, initialModel: expect.any(String) });
    expect(detail).toMatchObject({ nStars: 0, nCollections: 0 });
    const { members, inviteKey } = membershipCalls;
    for (const { query } of [versionCalls.versions, commentCalls.comments, members, inviteKey]) {
      expect(query?.shape).toHaveProperty("id");
    }
  });

  it("[REP-074] can be changed", async () => {
    const id = await create();
    await owner.ask(calls.updateRepository, { body: { id, description: "better", initialModel: "Lib.Tank" } });
    expect(await owner.ask(calls.repositoryDetail, { query: { id } })).toMatchObject({
      description: "better",
      initialModel: "Lib.Tank",
      openType: "public",
    });
  });

  it("are renamed by their owner, and name a licence by which they are found", async () => {
    const id = await create();
    const name = `Renamed${id}`;
    await owner.ask(calls.updateRepository, { body: { id, name, licence: "MPL-2.0" } });
    expect(await owner.ask(calls.repositoryDetail, { query: { id } })).toMatchObject({
      name,
      licence: "MPL-2.0",
      cloneAddress: expect.stringContaining(`/${name}.git`),
    });
    const found = await owner.ask(calls.publicRepositories, { query: { licence: "MPL-2.0" } });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    expect((await owner.ask(calls.publicRepositories, { query: { licence: "MIT" } })).total).toBe(0);
    const uses = { repository_id: id, name: "Fluids", version: "" };
    await site.platform.database.insertInto("repository_use").values(uses).execute();
    expect((await owner.ask(calls.publicRepositories, { query: { library: "Fluids" } })).rows).toHaveLength(1);
    expect((await owner.ask(calls.publicRepositories, { query: { library: "Modelica" } })).rows).toEqual([]);
    const taken = await create();
    const again = await owner.answer(calls.updateRepository, { body: { id: taken, name } });
    expect(again.code).toBe(codeOf("repository.name-taken"));
    await owner.ask(calls.updateRepository, { body: { id, licence: null } });
    expect((await owner.ask(calls.repositoryDetail, { query: { id } })).licence).toBeNull();
  });

  it("[VAL-055] have a name that is the owner's only one, whatever the case of its letters", async () => {
    await owner.ask(calls.createRepository, { body: { ...facts, name: "Unique" } });
    const second = await owner.answer(calls.createRepository, { body: { ...facts, name: "uniquE" }, language: "en" });
    expect(second).toEqual({
      http: 200,
      code: codeOf("repository.name-taken"),
      message: 'You already have a repository named "uniquE"',
      data: null,
    });
    await stranger.ask(calls.createRepository, { body: { ...facts, name: "Unique" } });
  });

  it("[REP-115] tell whether a name is taken", async () => {
    const fresh = await signUp(site, "namer");
    expect(await fresh.ask(calls.repositoryNameExists, { query: { name: "Mine" } })).toBe(false);
    await fresh.ask(calls.createRepository, { body: { ...facts, name: "Mine" } });
    expect(await fresh.ask(calls.repositoryNameExists, { query: { name: "mINE" } })).toBe(true);
  });

  it.each(["", "   ", "1a", "a b", "a-b", "模型", "x".repeat(51)])(
    "[VAL-053] [VAL-054] [VAL-056] refuse the name %j",
    async (name) => {
      expect((await owner.answer(calls.createRepository, { body: { ...facts, name } })).code).toBe(codeOf("request.invalid"));
    },
  );

  it("[VAL-057] [VAL-058] [VAL-059] need openness, type and description", async () => {
    for (const missing of ["openType", "modelType", "description"] as const) {
      const body = { ...facts, name: "Incomplete", [missing]: undefined };
      const answer = await owner.answer(calls.createRepository, { body });
      expect(answer.code, missing).toBe(codeOf("request.invalid"));
    }
  });

  it("[REP-036] [REP-038] [REP-044] [REP-045] [REP-076] end with a deletion that was confirmed, and the name is free again", async () => {
    const { id } = await owner.ask(calls.createRepository, { body: { ...facts, name: "Goner" } });
    const wrong = await owner.answer(calls.deleteRepository, { body: { id, confirmation: "goner" } });
    expect(wrong.code).toBe(codeOf("repository.confirmation-wrong"));
    await owner.ask(calls.deleteRepository, { body: { id, confirmation: "Goner" } });
    expect((await owner.answer(calls.repositoryDetail, { query: { id } })).code).toBe(404);
    await owner.ask(calls.createRepository, { body: { ...facts, name: "Goner" } });
    expect(await activitiesOf(id)).toEqual(["REPO_CREATE", "REPO_DELETE"]);
  });

  it("end at the number that a user may have, also when many are created at once", async () => {
    const many = await signUp(site, "many");
    const { data } = await many.answer(calls.createRepository, { body: { ...facts, name: "M" } });
    await addCopies(data.id, 189);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => many.answer(calls.createRepository, { body: { ...facts, name: `M${i}` } })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, codeOf("repository.quota-reached")]));
  });
});

/** Adds rows of repositories like one, with names of their own. */
async function addCopies(repositoryId: number, count: number): Promise<void> {
  await sql`insert into repository (owner_id, name, description, open_type, model_type)
    select owner_id, 'Copy' || number, description, open_type, model_type
    from repository, generate_series(1, ${count}::int) as number where id = ${repositoryId}`.execute(site.platform.database);
}

async function activitiesOf(repositoryId: number): Promise<string[]> {
  const query = site.platform.database.selectFrom("activity").select("kind").where("repository_id", "=", repositoryId);
  return (await query.orderBy("id").execute()).map(({ kind }) => kind);
}

describe("lists", () => {
  it("[LIM-006] come in pages of 10, 20, 30, 40, 50 or 100 rows", async () => {
    const ask = (pageSize: number) => visitor.answer(calls.publicRepositories, { query: { pageSize }, language: "en" });
    const sizes = [10, 20, 30, 40, 50, 100];
    expect((await Promise.all(sizes.map(ask))).map(({ data }) => data.pageSize)).toEqual(sizes);
    for (const wrong of [0, 6, 15, 99, 101, 10.5]) {
      const { code, message } = await ask(wrong);
      expect(code, String(wrong)).toBe(codeOf("request.invalid"));
      expect(message).toContain("pageSize");
      expect(message).toContain(String(wrong));
      expect(message).toContain("must be one of 10, 20, 30, 40, 50, 100");
    }
  });

  it("[REP-102] show public repositories to everyone, in pages and in an order", async () => {
    const lister = await signUp(site, "lister");
    for (const name of ["Zeta", "Alpha", "Mid"]) {
      await lister.ask(calls.createRepository, { body: { ...facts, name, description: "listing-order sample" } });
    }
    await lister.ask(calls.createRepository, {
      body: { ...facts, name: "Hidden", openType: "private", description: "listing-order" },
    });
    const names = async (query: object) => {
      const page = await visitor.ask(calls.publicRepositories, { query: { key: "listing-order", ...query } });
      return { names: page.rows.map(({ name }) => name), total: page.total };
    };
    expect(await names({ sort: "name" })).toEqual({ names: ["Alpha", "Mid", "Zeta"], total: 3 });
    expect(await names({ sort: "created" })).toEqual({ names: ["Mid", "Alpha", "Zeta"], total: 3 });
    const second = { key: "in-pages", sort: "name", pageSize: 10, page: 2 };
    for (let n = 10; n <= 20; n += 1) {
      await lister.ask(calls.createRepository, { body: { ...facts, name: `Page${n}`, description: "in-pages" } });
    }
    expect(await names(second)).toEqual({ names: ["Page20"], total: 11 });
    expect(await names({ sort: "name", modelType: "library" })).toEqual({ names: [], total: 0 });
  });

  it("find any part of name and description, two Chinese letters too, and take no letter for a pattern", async () => {
    const searcher = await signUp(site, "searcher");
    const add = (name: string, description: string) =>
      searcher.ask(calls.createRepository, { body: { ...facts, name, description } });
    await add("CircuitBreaker", "整流电路与断路器 100%");
    await add("Thermal_House", "带热泵的房屋");
    const found = async (key: string) =>
      (await visitor.ask(calls.publicRepositories, { query: { key, sort: "name" } })).rows.map(({ name }) => name);
    expect(await found("电路")).toEqual(["CircuitBreaker"]);
    expect(await found("热泵 house")).toEqual(["Thermal_House"]);
    expect(await found("uitbrea")).toEqual(["CircuitBreaker"]);
    expect(await found("屋")).toEqual(["Thermal_House"]);
    expect(await found("100%")).toEqual(["CircuitBreaker"]);
    expect(await found("l_h")).toEqual(["Thermal_House"]);
    expect(await found("1%0")).toEqual([]);
    expect(await found("\\")).toEqual([]);
    expect(await found("'; drop table repository; --")).toEqual([]);
  });

  it("[REP-104] show a member all own repositories, private ones too, and those of others only with a role", async () => {
    const mine = await signUp(site, "mine");
    const own = await create("private", mine);
    const joined = await create("private");
    await join(joined, mine, 0);
    await create("private");
    const page = await mine.ask(calls.myRepositories);
    expect(page.rows.map(({ id }) => id).sort()).toEqual([own, joined].sort());
    expect(page.total).toBe(2);
  });
});

async function join(repositoryId: number, caller: TestCaller, level: number): Promise<void> {
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: repositoryId, account_id: caller.id, level })
    .execute();
}

describe("permissions", () => {
  /** Every call that names a repository, with parts that are right but for the permission. */
  const onRepository = (id: number): [string, CallDeclaration, object][] => [
    ["detail", calls.repositoryDetail, { query: { id } }],
    ["commits", calls.commits, { query: { id } }],
    ["tree", calls.tree, { query: { id } }],
    ["fileText", calls.fileText, { query: { id, path: "A.mo" } }],
    ["modelicaFiles", calls.modelicaFiles, { query: { id } }],
    ["folderTexts", calls.folderTexts, { query: { id, folder: "charts" } }],
    ["fileBytes", calls.fileBytes, { query: { id, path: "A.mo" } }],
    [
      "saveFiles",
      calls.saveFiles,
      { body: { id, message: "m", changes: [{ kind: "write", path: "B.mo", text: "", blob: null }] } },
    ],
    ["update", calls.updateRepository, { body: { id, description: "mine now" } }],
    ["delete", calls.deleteRepository, { body: { id, confirmation: "x" } }],
  ];

  it("[ERR-082] give for a private repository the answer of one that does not exist, in every call", async () => {
    const id = await create("private");
    await write(id, { "A.mo": "model A end A;" });
    const nowhere = 999_999;
    for (const caller of [stranger, visitor]) {
      const real = onRepository(id);
      const unreal = onRepository(nowhere);
      for (const [index, [name, call, parts]] of real.entries()) {
        const answer = await caller.answer(call, parts);
        expect(answer, name).toEqual(await caller.answer(call, unreal[index]?.[2] ?? {}));
        // A visitor is sent to sign in before anything is looked up where only members may call.
        const isForMembers = !isForVisitors(call.permission) && caller === visitor;
        expect(answer.code, name).toBe(isForMembers ? 401 : 404);
      }
      const upload = await caller.upload(calls.addFiles, { id }, [["B.mo", ""]]);
      expect(upload).toEqual(await caller.upload(calls.addFiles, { id: nowhere }, [["B.mo", ""]]));
    }
    const english = await stranger.answer(calls.repositoryDetail, { query: { id }, language: "en" });
    expect(english.message).toBe("No permission to view this repository, or it has been deleted");
    const [mine, all] = [
      await stranger.ask(calls.myRepositories),
      await stranger.ask(calls.publicRepositories, { query: { pageSize: 100 } }),
    ];
    expect([...mine.rows, ...all.rows].map((row) => row.id)).not.toContain(id);
  });

  const allowed: Record<string, readonly (ProjectRole | "stranger")[]> = {
    saveFiles: ["ROLE_PROJECT_EDIT", "ROLE_PROJECT_MANAGE"],
    update: ["ROLE_PROJECT_MANAGE"],
    delete: [],
  };
  const roles: [ProjectRole | "stranger", number][] = [
    ["stranger", -1],
    ["ROLE_PROJECT_PARTICIPANT", 0],
    ["ROLE_PROJECT_READ", 1],
    ["ROLE_PROJECT_EDIT", 2],
    ["ROLE_PROJECT_MANAGE", 3],
  ];

  it.each(roles)("let %s do what the role says and no more", async (role, level) => {
    const id = await create("public");
    await write(id, { "A.mo": "model A end A;" });
    const caller = await signUp(site, `caller${level + 1}`);
    if (role !== "stranger") await join(id, caller, level);
    for (const [name, call, parts] of onRepository(id)) {
      if (call.bytes !== undefined) continue;
      const { code } = await caller.answer(call, parts);
      const may = allowed[name]?.includes(role) ?? true;
      expect(code, name).toBe(may ? 0 : codeOf("auth.no-permission"));
    }
    const detail = await caller.ask(calls.repositoryDetail, { query: { id } });
    expect(detail.role).toBe(role === "stranger" ? null : role);
  });
});

describe("uploads", () => {
  const upload = (id: number, files: Iterable<readonly [string, string | Uint8Array<ArrayBuffer>]>, folder?: string) =>
    owner.upload(calls.addFiles, { id, ...(folder !== undefined && { folder }) }, files);

  it("[REP-013] [REP-014] [REP-050] [REP-079] keep the folders of their names and make one commit", async () => {
    const id = await create();
    const answer = await upload(
      id,
      [
        ["Lib/package.mo", "package Lib end Lib;"],
        ["Lib/资料/图 1.svg", "<svg onload='alert(1)'/>"],
        ["Lib/data.bin", new Uint8Array([0, 255, 254, 128])],
      ],
      "src",
    );
    expect(answer.code).toBe(0);
    expect(answer.data.paths).toEqual(["src/Lib/package.mo", "src/Lib/资料/图 1.svg", "src/Lib/data.bin"]);
    const { rows, total } = await owner.ask(calls.commits, { query: { id } });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ commit: answer.data.commit, message: "上传 3 个文件", author: "owner" });
    expect(await textOf(id, "src/Lib/package.mo")).toBe("package Lib end Lib;");
    expect(await textOf(id, "src/Lib/data.bin")).toBeUndefined();
    expect(await activitiesOf(id)).toEqual(["REPO_CREATE", "REPO_PUSH"]);
  });

  it("[REP-071] need a file", async () => {
    expect((await upload(await create(), [])).code).toBe(codeOf("file.none"));
  });

  it("[REP-069] take ten files and no eleventh", async () => {
    const files = Array.from({ length: 11 }, (_, i) => [`F${i}.mo`, `model F${i} end F${i};`] as const);
    const id = await create();
    expect((await upload(id, files)).code).toBe(codeOf("request.too-many-files"));
    expect((await upload(id, files.slice(0, 10))).code).toBe(0);
  });

  it("[REP-067] [REP-068] refuse a file of 60 MB and files of more than 50 MB together", async () => {
    const id = await create();
    expect((await upload(id, [["big.bin", new Uint8Array(60_000_000)]])).code).toBe(codeOf("request.too-large"));
    const half = new Uint8Array(26_000_000);
    expect(
      (
        await upload(id, [
          ["a.bin", half],
          ["b.bin", half],
        ])
      ).code,
    ).toBe(codeOf("request.too-large"));
    expect((await owner.ask(calls.tree, { query: { id } })).commit).toBeNull();
  });

  it("take 50 MB", async () => {
    const id = await create();
    expect((await upload(id, [["big.bin", new Uint8Array(limits.repositoryFile)]])).code).toBe(0);
    const { entries } = await owner.ask(calls.tree, { query: { id } });
    expect(entries).toMatchObject([{ path: "big.bin", size: 50_000_000 }]);
  });

  it("[REP-072] refuse existing names and say which", async () => {
    const id = await create();
    await write(id, { "A.mo": "1", "sub/B.mo": "2" });
    const answer = await upload(id, [
      ["A.mo", "x"],
      ["sub/B.mo", "y"],
      ["C.mo", "z"],
    ]);
    expect(answer).toMatchObject({ code: codeOf("file.exists"), message: "已有同名文件：A.mo, sub/B.mo" });
    expect((await upload(id, [["sub", "a file"]])).code).toBe(codeOf("file.exists"));
    expect(await textOf(id, "A.mo")).toBe("1");
  });

  it("refuse names that some computer can't check out", async () => {
    const id = await create();
    await write(id, { "Tank.mo": "1" });
    for (const name of ["CON.txt", "a:b.mo", "end.", "nul/A.mo"]) {
      expect((await upload(id, [[name, "1"]])).code).toBe(codeOf("file.name-not-portable"));
    }
    expect((await upload(id, [["TANK.mo", "1"]])).code).toBe(codeOf("file.names-alike"));
  });

  it("refuse a name that occurs twice, and one that would be file and folder", async () => {
    const id = await create();
    await write(id, { "A.mo": "1" });
    expect(
      (
        await upload(id, [
          ["X.mo", "1"],
          ["X.mo", "2"],
        ])
      ).code,
    ).toBe(codeOf("file.duplicate"));
    expect((await upload(id, [["A.mo/inner.mo", "1"]])).code).toBe(codeOf("file.path-clash"));
    expect(
      (
        await upload(id, [
          ["N", "1"],
          ["N/a.mo", "1"],
        ])
      ).code,
    ).toBe(codeOf("file.path-clash"));
  });

  it.each([
    "../escape.mo",
    "/etc/cron.d/x",
    ".git/config",
    "a/.GIT/hooks/post-update",
    "a\\b.mo",
    "a//b.mo",
    "..",
    "x".repeat(300),
  ])("refuse the name %s", async (name) => {
    const id = await create();
    const answer = await upload(id, [
      ["fine.mo", "model fine end fine;"],
      [name, "x"],
    ]);
    expect(answer.code).toBe(codeOf("file.name-forbidden"));
    expect((await owner.ask(calls.tree, { query: { id } })).commit).toBeNull();
  });

  it("keep a name with blanks", async () => {
    const id = await create();
    expect((await upload(id, [["my model.mo", "model M end M;"]])).data.paths).toEqual(["my model.mo"]);
  });

  it("refuse a Modelica file that is not UTF-8, naming file and byte", async () => {
    const id = await create();
    const latin1 = new Uint8Array([
      ...new TextEncoder().encode("model M // gr"),
      0xfc,
      0x6e,
      ...new TextEncoder().encode(" end M;"),
    ]);
    const answer = await upload(id, [
      ["Good.mo", "model Good end Good;"],
      ["Bad.mo", latin1],
    ]);
    expect(answer).toMatchObject({
      code: codeOf("file.not-utf8"),
      message: "文件“Bad.mo”不是 UTF-8 文本：第 13 个字节（从 0 开始）无法识别",
    });
    expect((await upload(id, [["Bad.txt", latin1]])).code).toBe(0);
  });
});

describe("saving", () => {
  const save = (id: number, changes: object[], caller = owner) =>
    caller.ask(calls.saveFiles, { body: { id, changes: changes as never, message: "" } });

  it("writes, changes and deletes files in one commit and gives the new blobs", async () => {
    const id = await create();
    const blobs = await write(id, { "A.mo": "1", "B.mo": "2" });
    const saved = await save(id, [
      { kind: "write", path: "A.mo", text: "1!", blob: blobs["A.mo"] },
      { kind: "delete", path: "B.mo", blob: blobs["B.mo"] },
      { kind: "write", path: "C/D.mo", text: "新", blob: null },
    ]);
    expect(Object.keys(saved.blobs)).toEqual(["A.mo", "C/D.mo"]);
    const { entries, commit } = await owner.ask(calls.tree, { query: { id } });
    expect(commit).toBe(saved.commit);
    expect(entries.map(({ path }) => path)).toEqual(["A.mo", "C", "C/D.mo"]);
    expect(entries[0]?.blob).toBe(saved.blobs["A.mo"]);
    expect((await owner.ask(calls.commits, { query: { id } })).rows[0]?.message).toBe("修改 3 个文件");
  });

  it("shows both sides when two tabs save the same file, and loses neither", async () => {
    const id = await create();
    const opened = (await write(id, { "A.mo": "base" }))["A.mo"];
    const [first, second] = await Promise.all(
      ["left", "right"].map((text) => save(id, [{ kind: "write", path: "A.mo", text, blob: opened }])),
    );
    const [winner, loser] = first?.commit === null ? [second, first] : [first, second];
    const won = await textOf(id, "A.mo");
    expect(winner?.conflicts).toEqual([]);
    expect(loser).toEqual({
      commit: null,
      blobs: {},
      conflicts: [{ path: "A.mo", mine: won === "left" ? "right" : "left", theirs: won, theirBlob: winner?.blobs["A.mo"] }],
    });
  });

  it("merges when other files moved on: twelve people save different files at once", async () => {
    const id = await create();
    await write(id, { "start.mo": "" });
    const names = Array.from({ length: 12 }, (_, i) => `F${i}.mo`);
    const saved = await Promise.all(names.map((path) => save(id, [{ kind: "write", path, text: path, blob: null }])));
    expect(saved.every(({ conflicts }) => conflicts.length === 0)).toBe(true);
    const { entries } = await owner.ask(calls.tree, { query: { id } });
    expect(entries.map(({ path }) => path).sort()).toEqual([...names, "start.mo"].sort());
    expect((await owner.ask(calls.commits, { query: { id } })).total).toBe(13);
  });

  it("is a conflict when the file was deleted or appeared meanwhile", async () => {
    const id = await create();
    const blob = (await write(id, { "A.mo": "1", "keep.mo": "" }))["A.mo"];
    await save(id, [{ kind: "delete", path: "A.mo", blob }]);
    const changed = await save(id, [{ kind: "write", path: "A.mo", text: "2", blob }]);
    expect(changed.conflicts).toEqual([{ path: "A.mo", mine: "2", theirs: null, theirBlob: null }]);
    await save(id, [{ kind: "write", path: "A.mo", text: "theirs", blob: null }]);
    const appeared = await save(id, [{ kind: "write", path: "A.mo", text: "mine", blob: null }]);
    expect(appeared.conflicts).toMatchObject([{ mine: "mine", theirs: "theirs" }]);
    const deleted = await save(id, [{ kind: "delete", path: "A.mo", blob }]);
    expect(deleted.conflicts).toMatchObject([{ mine: null, theirs: "theirs" }]);
  });

  it("makes no commit when nothing changes, whoever brought the file there", async () => {
    const id = await create();
    const blob = (await write(id, { "A.mo": "1" }))["A.mo"];
    await save(id, [{ kind: "write", path: "A.mo", text: "2", blob }]);
    const again = await save(id, [{ kind: "write", path: "A.mo", text: "2", blob }]);
    expect(again.conflicts).toEqual([]);
    expect((await owner.ask(calls.commits, { query: { id } })).total).toBe(2);
  });

  it("refuses a path that occurs twice", async () => {
    const id = await create();
    const change = { kind: "write", path: "A.mo", text: "", blob: null };
    const answer = await owner.answer(calls.saveFiles, { body: { id, changes: [change, change] as never, message: "" } });
    expect(answer.code).toBe(codeOf("file.duplicate"));
  });
});

describe("reading", () => {
  it("[REP-003] [REP-096] reads any version by its commit", async () => {
    const id = await create();
    const blobs = await write(id, { "A.mo": "old" });
    const { commit } = await owner.ask(calls.tree, { query: { id } });
    if (commit === null) throw new Error("no commit");
    const changes = [{ kind: "write" as const, path: "A.mo", text: "new", blob: blobs["A.mo"] ?? null }];
    await owner.ask(calls.saveFiles, { body: { id, changes, message: "second" } });
    expect((await owner.ask(calls.fileText, { query: { id, path: "A.mo", version: commit } })).text).toBe("old");
    expect(await textOf(id, "A.mo")).toBe("new");
    const missing = await owner.answer(calls.tree, { query: { id, version: "v9" } });
    expect(missing.code).toBe(codeOf("repository.version-not-found"));
    expect((await owner.ask(calls.commits, { query: { id } })).rows.map(({ message }) => message)).toEqual(["second", "write"]);
  });

  it("[REP-116] tells a missing file and a folder apart from files", async () => {
    const id = await create();
    await write(id, { "sub/A.mo": "1" });
    expect(await owner.ask(calls.fileText, { query: { id, path: "sub/A.mo" } })).toMatchObject({ text: "1" });
    for (const path of ["sub", "B.mo", "sub/A.mo/x"]) {
      expect((await owner.answer(calls.fileText, { query: { id, path } })).code, path).toBe(codeOf("file.not-found"));
    }
  });

  it("gives all Modelica files with their package order, and nothing else", async () => {
    const id = await create();
    await write(id, {
      "L/package.mo": "package L end L;",
      "L/package.order": "A\n",
      "L/A.mo": "model A end A;",
      "L/x.txt": "no",
    });
    const { files } = await owner.ask(calls.modelicaFiles, { query: { id } });
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ["L/A.mo", "model A end A;"],
      ["L/package.mo", "package L end L;"],
      ["L/package.order", "A\n"],
    ]);
  });

  it("gives the texts right in a folder, and names those that are no text or too long", async () => {
    const id = await create();
    const long = "x".repeat(limits.folderText + 1);
    await write(id, {
      "charts/b.json": "{}",
      "charts/long.json": long,
      "charts/deep/c.json": "{}",
      "charts/x.txt": "no",
      "d.json": "",
    });
    await owner.upload(calls.addFiles, { id, folder: "charts" }, [["a.json", Uint8Array.of(0xff, 0xfe, 0x00)]]);
    const query = { id, folder: "charts", ending: ".json" };
    const { files } = await visitor.ask(calls.folderTexts, { query });
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ["charts/a.json", undefined],
      ["charts/b.json", "{}"],
      ["charts/long.json", undefined],
    ]);
    expect((await visitor.ask(calls.folderTexts, { query: { id, folder: "none" } })).files).toEqual([]);
  });

  it("[REP-117] sends bytes as a download that no browser shows, and not a second time", async () => {
    const id = await create();
    await write(id, { "坏 page.html": "<script>alert(1)</script>" });
    const query = { id, path: "坏 page.html" };
    const response = await owner.bytes(calls.fileBytes, query);
    expect(await response.text()).toBe("<script>alert(1)</script>");
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''%E5%9D%8F%20page.html");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const tag = response.headers.get("etag") ?? "";
    expect((await owner.bytes(calls.fileBytes, query, { "if-none-match": tag })).status).toBe(304);
  });

  it("shows README, number of files and newest commit", async () => {
    const id = await create();
    await write(id, { "readme.md": "# 水箱", "a/B.mo": "" });
    const detail = await visitor.ask(calls.repositoryDetail, { query: { id } });
    expect(detail).toMatchObject({ readme: "# 水箱", nFiles: 2, role: null, head: { message: "write", author: "owner" } });
  });
});
