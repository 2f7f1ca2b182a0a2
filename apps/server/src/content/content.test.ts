import { contentCalls as calls, errors, limits, repositoryCalls } from "@mofang/protocol";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { contentDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let visitor: TestCaller;
let stranger: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), contentDomain(platform, repositories)];
  });
  owner = await signUp(site, "owner");
  stranger = await signUp(site, "stranger");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const facts = { description: "Two tanks", openType: "public", modelType: "model" } as const;
const newName = () => `R${++count}`;
const create = async (openType: "public" | "private" = "public") =>
  (await owner.ask(repositoryCalls.createRepository, { body: { ...facts, name: newName(), openType } })).id;
const pathsOf = async (id: number) => (await owner.ask(repositoryCalls.tree, { query: { id } })).entries.map(({ path }) => path);
const textOf = async (id: number, path: string) => (await owner.ask(repositoryCalls.fileText, { query: { id, path } })).text;

describe("a folder", () => {
  it("[REP-080] is made in the root or in another folder, once", async () => {
    const id = await create();
    expect((await owner.ask(calls.addFold, { body: { id, name: "Tanks" } })).path).toBe("Tanks/.gitkeep");
    await owner.ask(calls.addFold, { body: { id, folder: "Tanks", name: "Parts" } });
    expect(await pathsOf(id)).toEqual(["Tanks", "Tanks/.gitkeep", "Tanks/Parts", "Tanks/Parts/.gitkeep"]);
    const again = await owner.answer(calls.addFold, { body: { id, name: "Tanks" } });
    expect(again.code).toBe(codeOf("file.exists"));
  });

  it("[VAL-060] [VAL-061] [VAL-062] [VAL-063] has a name of letters, digits and underscores, 32 at most", async () => {
    const id = await create();
    const make = async (name: string) => (await owner.answer(calls.addFold, { body: { id, name } })).code;
    for (const name of ["", "   ", "a-b", "a b", "水箱", "../up", ".git", "x".repeat(33)])
      expect(await make(name), name).toBe(codeOf("request.invalid"));
    for (const name of ["x".repeat(32), "_2", "2nd"]) expect(await make(name), name).toBe(0);
    expect(limits.folderName).toBe(32);
  });
});

describe("a file", () => {
  it("[REP-081] is made with its text, and never in place of another", async () => {
    const id = await create();
    await owner.ask(calls.createNewFile, { body: { id, folder: "Tanks", name: "package.mo", text: "package Tanks end Tanks;" } });
    await owner.ask(calls.createNewFile, { body: { id, name: "notes.txt" } });
    expect(await textOf(id, "Tanks/package.mo")).toBe("package Tanks end Tanks;");
    expect(await textOf(id, "notes.txt")).toBe("");
    for (const body of [
      { id, name: "notes.txt", text: "other" },
      { id, name: "Tanks" },
    ])
      expect((await owner.answer(calls.createNewFile, { body })).code).toBe(codeOf("file.exists"));
    const inside = await owner.answer(calls.createNewFile, { body: { id, folder: "notes.txt", name: "x" } });
    expect(inside.code).toBe(codeOf("file.path-clash"));
  });

  it("[VAL-064] has a name of letters, digits, underscores and dots", async () => {
    const id = await create();
    const make = async (name: string) => (await owner.answer(calls.createNewFile, { body: { id, name } })).code;
    for (const name of ["", "a b.mo", "a-b.mo", "模型.mo", "a/b.mo", "..", ".git"])
      expect(await make(name), name).toBe(codeOf("request.invalid"));
    for (const name of ["A_1.mo", ".gitignore", "a.b.c"]) expect(await make(name), name).toBe(0);
  });

  it("[REP-082] is deleted, and a folder with all that is in it", async () => {
    const id = await create();
    for (const [folder, name] of [
      ["A", "a.mo"],
      ["A/B", "b.mo"],
      ["AB", "c.mo"],
    ] as const)
      await owner.ask(calls.createNewFile, { body: { id, folder, name } });
    await owner.ask(calls.deleteFile, { body: { id, path: "A/a.mo" } });
    expect(await pathsOf(id)).toEqual(["A", "A/B", "A/B/b.mo", "AB", "AB/c.mo"]);
    await owner.ask(calls.deleteFile, { body: { id, path: "A" } });
    expect(await pathsOf(id)).toEqual(["AB", "AB/c.mo"]);
    expect((await owner.answer(calls.deleteFile, { body: { id, path: "A" } })).code).toBe(codeOf("file.not-found"));
  });

  it("[REP-112] README.md begins with name and description, where there is none", async () => {
    const { id, name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id: await create() } });
    await owner.ask(calls.initReadMe, { body: { id } });
    expect(await textOf(id, "README.md")).toBe(`# ${name}\n\nTwo tanks\n`);
    expect((await owner.answer(calls.initReadMe, { body: { id } })).code).toBe(codeOf("file.exists"));
  });
});

describe("a repository", () => {
  const mine = async (caller: TestCaller) => (await caller.ask(repositoryCalls.myRepositories)).total;

  it("[REP-111] is created with its files in one step, or not at all", async () => {
    const name = newName();
    const { code, data } = await owner.upload(calls.createAndUpload, { ...facts, name }, [
      ["Lib/package.mo", "package Lib end Lib;"],
      ["README.md", "# Lib"],
    ]);
    expect([code, data.paths]).toEqual([0, ["Lib/package.mo", "README.md"]]);
    expect(await textOf(data.id, "Lib/package.mo")).toBe("package Lib end Lib;");
    expect((await owner.ask(repositoryCalls.commits, { query: { id: data.id } })).total).toBe(1);
    const before = await mine(owner);
    for (const files of [
      [],
      [["../escape.mo", "x"]],
      [
        ["N", "1"],
        ["N/a.mo", "1"],
      ],
    ] as [string, string][][])
      expect((await owner.upload(calls.createAndUpload, { ...facts, name: newName() }, files)).code).not.toBe(0);
    const taken = await owner.upload(calls.createAndUpload, { ...facts, name }, [["A.mo", "model A end A;"]]);
    expect(taken.code).toBe(codeOf("repository.name-taken"));
    expect(await mine(owner)).toBe(before);
  });

  it("[REP-114] that changed last is the default one", async () => {
    const ann = await signUp(site, "ann");
    expect(await ann.ask(calls.defaultRepo)).toBeNull();
    const ids = [];
    for (const name of ["First", "Second"])
      ids.push((await ann.ask(repositoryCalls.createRepository, { body: { ...facts, name } })).id);
    expect((await ann.ask(calls.defaultRepo))?.name).toBe("Second");
    await ann.ask(calls.initReadMe, { body: { id: ids[0] ?? 0 } });
    expect((await ann.ask(calls.defaultRepo))?.name).toBe("First");
  });
});

describe("a cover", () => {
  const drawn = sharp({ create: { width: 4, height: 3, channels: 3, background: "teal" } });
  /** A picture with something behind its end. */
  const png = async (size = 1000) => {
    const bytes = await drawn.clone().png().toBuffer();
    return Uint8Array.from(Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]));
  };

  it("[REP-109] stands for its repository until it is taken away, for who may see that", async () => {
    const id = await create("private");
    expect((await owner.upload(calls.uploadCover, { id }, [["c.png", await png()]])).code).toBe(0);
    const response = await owner.bytes(calls.coverImage, { id });
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 4, height: 3 });
    expect((await owner.ask(repositoryCalls.repositoryDetail, { query: { id } })).hasCover).toBe(true);
    for (const caller of [stranger, visitor])
      expect(await (await caller.bytes(calls.coverImage, { id })).json()).toMatchObject({ code: expect.any(Number) });
    await owner.ask(calls.deleteCover, { body: { id } });
    expect((await owner.ask(repositoryCalls.repositoryDetail, { query: { id } })).hasCover).toBe(false);
    expect(await (await owner.bytes(calls.coverImage, { id })).json()).toMatchObject({ code: codeOf("picture.not-found") });
  });

  it("[REP-065] [REP-070] is one jpg, gif or png of at most 150 KB, whatever its name says", async () => {
    const id = await create();
    const give = async (...files: [string, string | Uint8Array<ArrayBuffer>][]) =>
      (await owner.upload(calls.uploadCover, { id }, files)).code;
    expect(await give(["c.png", await png(150_000)])).toBe(0);
    expect(await give(["c.jpeg", Uint8Array.from(await drawn.clone().jpeg().toBuffer())])).toBe(0);
    expect(await give(["c.gif", Uint8Array.from(await drawn.clone().gif().toBuffer())])).toBe(0);
    expect(await owner.upload(calls.uploadCover, { id }, [["c.png", await png(150_001)]])).toMatchObject({
      code: codeOf("picture.too-large"),
      message: "图片最大 150 KB",
    });
    expect(await give(["c.png", "<svg onload='alert(1)'/>"])).toBe(codeOf("picture.wrong-kind"));
    expect(await give(["c.webp", "RIFF....WEBPVP8 "])).toBe(codeOf("picture.wrong-kind"));
    expect(await give(["a.png", await png()], ["b.png", await png()])).toBe(codeOf("request.too-many-files"));
    expect(await give()).toBe(codeOf("file.none"));
  });
});

describe("a video of a repository", () => {
  const content = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  async function withVideo(openType: "public" | "private") {
    const id = await create(openType);
    await owner.upload(repositoryCalls.addFiles, { id }, [["clips/Run.MP4", content]]);
    return { id, path: "clips/Run.MP4" };
  }
  const play = (url: string, range?: string) => fetch(site.address + url, { headers: range === undefined ? {} : { range } });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  it("[REP-118] plays from an address that opens for an hour, whole or in parts", async () => {
    const { url } = await owner.ask(calls.videoAddress, { query: await withVideo("private") });
    const whole = await play(url);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    expect(await bytesOf(whole)).toEqual(content);
    const part = await play(url, "bytes=100000-200000");
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      "bytes 100000-200000/300000",
      "100001",
    ]);
    expect(await bytesOf(part)).toEqual(content.subarray(100_000, 200_001));
    const end = await play(url, "bytes=-10");
    expect(await bytesOf(end)).toEqual(content.subarray(299_990));
    const behind = await play(url, "bytes=300000-");
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, "bytes */300000"]);
  });

  it("has an address for those only who may see it, and none for what is no video", async () => {
    const place = await withVideo("private");
    for (const caller of [stranger, visitor])
      expect((await caller.answer(calls.videoAddress, { query: place })).code).not.toBe(0);
    expect((await visitor.answer(calls.videoAddress, { query: await withVideo("public") })).code).toBe(0);
    await owner.ask(calls.initReadMe, { body: { id: place.id } });
    const text = await owner.answer(calls.videoAddress, { query: { ...place, path: "README.md" } });
    expect(text.code).toBe(codeOf("file.not-found"));
  });

  it("opens with no forged address, nor after its repository is deleted", async () => {
    const place = await withVideo("public");
    const { url } = await owner.ask(calls.videoAddress, { query: place });
    expect(await (await play(`${url}x`)).json()).toMatchObject({ code: codeOf("file.address-ended") });
    const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id: place.id } });
    await owner.ask(repositoryCalls.deleteRepository, { body: { id: place.id, confirmation: name } });
    expect(await (await play(url)).json()).toMatchObject({ code: codeOf("repository.not-found") });
  });
});
