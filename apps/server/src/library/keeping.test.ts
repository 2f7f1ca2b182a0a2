import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { contentChecksum, type KnownLibrary } from "@mofang/host/library-store";
import { errors, type Language, libraryCalls } from "@mofang/protocol";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ZipFile } from "yazl";
import type { Member } from "../platform/request/caller.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { libraryDomain } from "./index.ts";

const gears = 'package Gears annotation(version="1.0.0"); end Gears;\n';
let folder = "";
let publisher: Server;
/** Whether the publisher answers now; until then a request waits. */
let answers: Promise<void> = Promise.resolve();
let release: KnownLibrary;
let site: TestSite;
let keeper = 0;

async function zip(files: Readonly<Record<string, string>>, path = join(folder, "made.zip")): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(files)) file.addBuffer(Buffer.from(content), name);
  file.end();
  await pipeline(file.outputStream, createWriteStream(path));
  return readFile(path);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mofang-keeping-"));
  const archive = await zip({ "Gears-1.0.0/Gears.mo": gears });
  publisher = createServer(async (_, response) => {
    await answers;
    response.writeHead(200, { "content-length": archive.length }).end(archive);
  });
  await new Promise<void>((resolve) => publisher.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/gears.zip`;
  const plain = join(folder, "Gears.mo");
  await pipeline([gears], createWriteStream(plain));
  const packages = [{ name: "Gears", version: "1.0.0", checksum: await contentChecksum(plain) }];
  release = { name: "Gears", version: "1.0.0", address, licence: "MIT", homepage: "https://example.org", packages };
});
afterAll(async () => {
  publisher.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const broken = { ...release, name: "Broken", packages: [{ name: "Gears", version: "2", checksum: "0" }] };
  site = await startTestSite({
    domains: (platform) => ({
      domains: [libraryDomain(platform, [release, broken])],
      authenticate: async (token) => ({ id: keeper, name: token, siteRole: token as Member["siteRole"], sessionId: "s" }),
    }),
  });
  const account = { name: "keeper", email: "keeper@example.org", password_hash: "-", site_role: "administrator" };
  const inserted = site.platform.database.insertInto("account").values(account).returning("id");
  keeper = (await inserted.executeTakeFirstOrThrow()).id;
});
afterEach(() => site.stop());

const token = "administrator";
const overview = async (language: Language = "en") => (await site.call(libraryCalls.keptLibraries, { token, language })).data;
const add = (name: string, version = "1.0.0") => site.call(libraryCalls.addLibrary, { token, body: { name, version } });

async function upload(name: string, content: Uint8Array) {
  const body = new FormData();
  body.append("files", new File([Uint8Array.from(content)], name));
  const address = `${site.address}${libraryCalls.uploadLibrary.path}?lang=en_US`;
  return (await fetch(address, { method: "POST", headers: { token }, body })).json();
}

describe("the libraries that administrators keep", () => {
  it("are downloaded from their public release, with its address, licence and checksum shown", async () => {
    const [known] = (await overview()).known;
    expect(known).toEqual({ ...release, isInstalled: false });
    expect((await add("Gears")).code).toBe(0);
    await vi.waitFor(async () => expect((await overview()).additions).toEqual([]), 90_000);
    const { installed, known: releases } = await overview();
    const { name, version, address: source, licence, packages } = release;
    expect(installed).toMatchObject([{ name, version, source, licence, checksum: packages[0]?.checksum }]);
    expect(releases[0]?.isInstalled).toBe(true);
    const { data: shelf } = await site.call(libraryCalls.libraries);
    expect(shelf).toContainEqual({ name, version, uses: [], languages: [] });
  });

  it("are added once, however often that is asked for meanwhile", async () => {
    let answer = () => {};
    answers = new Promise((resolve) => {
      answer = resolve;
    });
    const codes = (await Promise.all([add("Gears"), add("Gears"), add("Gears")])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === errors["library.being-added"].code)).toHaveLength(2);
    expect((await overview()).additions).toMatchObject([{ name: "Gears", state: "running", received: 0, total: null }]);
    answer();
    await vi.waitFor(async () => expect((await overview()).installed).toHaveLength(1), 90_000);
  });

  it("are not installed when their content is not that of the release, which is told in both languages", async () => {
    await add("Broken");
    await vi.waitFor(async () => expect((await overview()).additions).toMatchObject([{ state: "failed" }]), 90_000);
    const [en, zh] = await Promise.all([overview("en"), overview("zh")]);
    expect(en.additions[0]?.message).toContain("not that of the release");
    expect(zh.additions[0]?.message).toContain("与发布版本不符");
    expect(en.installed).toEqual([]);
  });

  it("are known by name and version, or refused", async () => {
    const answer = await site.call(libraryCalls.addLibrary, {
      token,
      language: "en",
      body: { name: "Nothing", version: "1" },
    });
    expect(answer).toMatchObject({ code: errors["library.refused"].code, message: expect.stringContaining("Nothing") });
  });

  it("come from an uploaded archive or file, and go again", async () => {
    const archive = await zip({ "Two/A.mo": 'package A annotation(version="3.1.0"); end A;', "Two/B.mo": "package B end B;" });
    expect(await upload("two.zip", archive)).toMatchObject({ code: 0 });
    expect((await overview()).installed).toMatchObject([
      { name: "A", version: "3.1.0", source: "two.zip" },
      { name: "B", version: "", source: "two.zip" },
    ]);
    expect(await upload("B.mo", Buffer.from("package B end B;"))).toMatchObject({
      code: errors["library.refused"].code,
      message: "B is installed already.",
    });
    const body = { name: "A", version: "3.1.0" };
    expect((await site.call(libraryCalls.removeLibrary, { token, body })).code).toBe(0);
    expect((await overview()).installed).toMatchObject([{ name: "B" }]);
    expect((await site.call(libraryCalls.removeLibrary, { token, body })).code).toBe(errors["library.refused"].code);
  });

  it("do not come from what is no archive, whatever its name", async () => {
    for (const name of ["..", "../../etc/library.zip", "notes.txt"]) {
      const answer = await upload(name, Buffer.from("no archive"));
      expect(answer.code).toBe(errors["library.refused"].code);
      expect(answer.message).not.toContain(site.platform.settings.dataFolder);
    }
    const empty = await upload("empty.zip", await zip({ "readme.md": "nothing" }));
    expect(empty).toMatchObject({ code: errors["library.refused"].code, message: expect.stringContaining("empty.zip") });
    expect((await overview()).installed).toEqual([]);
  });

  it("are no matter of members", async () => {
    const answer = await site.call(libraryCalls.keptLibraries, { token: "member" });
    expect(answer.code).toBe(errors["auth.no-permission"].code);
  });
});
