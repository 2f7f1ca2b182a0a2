/** Pictures and covers that an earlier version stored as they came. */
import { buffer } from "node:stream/consumers";
import { contentCalls, limits, repositoryCalls } from "@mofang/protocol";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { beginCoverUpkeep } from "../content/covers.ts";
import { contentDomain } from "../content/index.ts";
import { redrawOld } from "../platform/pictures/redraw-old.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";

let site: TestSite;
let owner: TestCaller;
let repositoryId: number;
const exif = { IFD0: { Make: "SecretCamera" } };
const hidden = Buffer.from("PK hidden archive");
const taken = Buffer.concat([
  await sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } })
    .jpeg()
    .withExif(exif)
    .toBuffer(),
  hidden,
]);
const nameOf = (letter: string) => `${letter.repeat(32)}.jpg`;

beforeAll(async () => {
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), contentDomain(platform, repositories)];
  });
  owner = await signUp(site, "owner");
  const facts = { name: "Pictured", description: "d", openType: "public", modelType: "model" } as const;
  repositoryId = (await owner.ask(repositoryCalls.createRepository, { body: facts })).id;
});
afterAll(() => site.stop());

async function store(name: string, bytes: Buffer): Promise<void> {
  await site.platform.storage.put(`pictures/${name}`, bytes);
  await site.platform.database.insertInto("uploaded_picture").values({ name, redraw: "wanted" }).execute();
}
const bytesOf = async (name: string) => buffer(await site.platform.storage.get(`pictures/${name}`));
const stateOf = async (name: string) => {
  const query = site.platform.database.selectFrom("uploaded_picture").select("redraw").where("name", "=", name);
  return (await query.executeTakeFirstOrThrow()).redraw;
};
const redraw = () => redrawOld(site.platform.database, site.platform.logger, site.platform.pictures.old);

describe("pictures of an earlier version", () => {
  it("are drawn again once, and lose where they were taken and what hangs behind them", async () => {
    await store(nameOf("a"), taken);
    expect(await redraw()).toBe(false);
    const drawn = await bytesOf(nameOf("a"));
    expect([drawn.includes("SecretCamera"), drawn.includes(hidden)]).toEqual([false, false]);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 40, height: 20, format: "jpeg" });
    await redraw();
    expect((await bytesOf(nameOf("a"))).equals(drawn)).toBe(true);
    expect(await stateOf(nameOf("a"))).toBe("done");
  });

  it("stay byte for byte where nothing can read them, and are named in the log", async () => {
    const warn = vi.spyOn(site.platform.logger, "warn");
    await store(nameOf("b"), taken.subarray(0, 30));
    await redraw();
    expect((await bytesOf(nameOf("b"))).equals(taken.subarray(0, 30))).toBe(true);
    expect(await stateOf(nameOf("b"))).toBe("failed");
    expect(warn.mock.calls).toEqual([[{ picture: nameOf("b"), reason: "picture.unreadable" }, expect.any(String)]]);
    warn.mockRestore();
  });

  it("are gone on with where a process died in their midst", async () => {
    for (const letter of ["c", "d", "e"]) await store(nameOf(letter), taken);
    const { old } = site.platform.pictures;
    let replaced = 0;
    const dying = {
      ...old,
      replace: async (...words: Parameters<typeof old.replace>) => {
        await old.replace(...words);
        replaced += 1;
        if (replaced === 2) throw new Error("the process is gone");
      },
    };
    await expect(redrawOld(site.platform.database, site.platform.logger, dying)).rejects.toThrow("gone");
    expect([await stateOf(nameOf("c")), await stateOf(nameOf("d")), await stateOf(nameOf("e"))]).toEqual([
      "done",
      "wanted",
      "wanted",
    ]);
    await redraw();
    for (const letter of ["c", "d", "e"]) {
      const drawn = await bytesOf(nameOf(letter));
      expect([await stateOf(nameOf(letter)), drawn.includes("SecretCamera")]).toEqual(["done", false]);
    }
  });
});

it("a cover may have more bytes than it came with", async () => {
  const noise = Buffer.from(Uint8Array.from({ length: 900 * 900 * 3 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 255));
  const small = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg({ quality: 20 })
    .toBuffer();
  expect(small.length).toBeLessThan(limits.cover);
  const { code } = await owner.upload(contentCalls.uploadCover, { id: repositoryId }, [["a.jpg", new Uint8Array(small)]]);
  expect(code).toBe(0);
  const { content } = await site.platform.database.selectFrom("repository_cover").select("content").executeTakeFirstOrThrow();
  expect(content.length).toBeGreaterThan(limits.cover);
  await owner.ask(contentCalls.deleteCover, { body: { id: repositoryId } });
});

it("a cover of an earlier version is drawn again too, by a job that begins with the site", async () => {
  const { database } = site.platform;
  const row = { repository_id: repositoryId, media_type: "image/jpeg", content: taken, redraw: "wanted" };
  await database.insertInto("repository_cover").values(row).execute();
  await beginCoverUpkeep(database);
  const cover = () => database.selectFrom("repository_cover").select(["redraw", "content"]).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await cover()).redraw).toBe("done"), { timeout: 20_000 });
  expect((await cover()).content.includes("SecretCamera")).toBe(false);
});
