import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { download } from "./download.ts";
import {
  addKnownLibrary,
  addLibraryFrom,
  contentChecksum,
  type KnownLibrary,
  knownLibrary,
  type LibraryLimits,
  LibraryStore,
  libraryLimits,
} from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-store-"));
const base = 'within; package Base annotation(version="1.0.0"); end Base;\n';
const archive = join(folder, "release.zip");
let server: Server;
let address = "";
/** What the server does with the next requests, the first first; then it just answers. */
let misbehave: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
const ranges: (string | undefined)[] = [];

async function zip(path: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(files)) file.addBuffer(Buffer.from(content), name, { compress: false });
  file.end();
  await pipeline(file.outputStream, createWriteStream(path));
  return path;
}

beforeAll(async () => {
  await zip(archive, {
    "Base-1.0.0/Base/package.mo": base,
    "Base-1.0.0/Base/package.order": "",
    "Base-1.0.0/README.md": "x".repeat(200_000),
  });
  const { size } = statSync(archive);
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    const odd = misbehave.shift();
    if (odd !== undefined) return odd(request, response);
    const start = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const isPart = start > 0 && request.headers["if-range"] === '"one"';
    response.writeHead(isPart ? 206 : 200, { etag: '"one"', "content-length": isPart ? size - start : size });
    createReadStream(archive, { start: isPart ? start : 0 }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base.zip`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

let nStores = 0;
const emptyStore = () => new LibraryStore(join(folder, `store-${++nStores}`));

/** A release whose checksum is that of `base` as a package folder. */
async function release(checksum?: string): Promise<KnownLibrary> {
  const path = join(folder, "Base");
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.mo"), base.replaceAll("\n", "\r\n"));
  writeFileSync(join(path, "package.order"), "");
  const packages = [{ name: "Base", version: "1.0.0", checksum: checksum ?? (await contentChecksum(path)) }];
  return { name: "Base", version: "1.0.0", address, licence: "MIT", homepage: "", packages };
}

describe("a known library", () => {
  it("is downloaded, checked and installed with where it came from", async () => {
    const store = emptyStore();
    const [library] = await addKnownLibrary(store, await release());
    expect(library).toMatchObject({ name: "Base", version: "1.0.0", source: address, licence: "MIT" });
    expect(readFileSync(join(store.folder, "Base 1.0.0/package.mo"), "utf8")).toBe(base);
    expect(await store.list()).toEqual([library]);
  });

  it("is not installed twice", async () => {
    const store = emptyStore();
    await addKnownLibrary(store, await release());
    await expect(addKnownLibrary(store, await release())).rejects.toMatchObject({ code: "already-installed" });
  });

  it("is not installed when its content is another", async () => {
    const store = emptyStore();
    const failed = addKnownLibrary(store, await release("0".repeat(64)));
    await expect(failed).rejects.toMatchObject({ code: "checksum-mismatch" });
    expect(await store.list()).toEqual([]);
    expect(existsSync(join(store.folder, "Base 1.0.0"))).toBe(false);
  });

  it("goes on from where a broken download ended", async () => {
    const store = emptyStore();
    misbehave = [
      (_request, response) => {
        response.writeHead(200, { etag: '"one"', "content-length": statSync(archive).size });
        response.write(readFileSync(archive).subarray(0, 100_000), () => response.destroy());
      },
    ];
    await expect(addKnownLibrary(store, await release())).rejects.toMatchObject({ code: "download-failed" });
    ranges.length = 0;
    const [library] = await addKnownLibrary(store, await release());
    expect(library?.name).toBe("Base");
    expect(ranges[0]).toMatch(/^bytes=[1-9]\d*-$/);
  });

  it("begins at its first byte where a broken download left nothing but the name of the version", async () => {
    const file = join(folder, "nothing-yet.zip");
    writeFileSync(`${file}.part.tag`, '"one"');
    ranges.length = 0;
    await download(address, file, libraryLimits.download);
    expect(ranges).toEqual([undefined]);
    expect(readFileSync(file).equals(readFileSync(archive))).toBe(true);
  });

  it("begins again when the server has another file meanwhile", async () => {
    const store = emptyStore();
    misbehave = [
      (_request, response) => {
        response.writeHead(200, { etag: '"other"', "content-length": statSync(archive).size });
        response.write(Buffer.alloc(50_000), () => response.destroy());
      },
    ];
    await expect(addKnownLibrary(store, await release())).rejects.toMatchObject({ code: "download-failed" });
    expect(await addKnownLibrary(store, await release())).toHaveLength(1);
  });

  it("tells what the server refuses", async () => {
    misbehave = [(_request, response) => response.writeHead(404).end()];
    const failed = addKnownLibrary(emptyStore(), await release());
    await expect(failed).rejects.toMatchObject({ code: "download-failed", values: { reason: "HTTP 404" } });
  });

  it("is bounded in size and in time", async () => {
    const limits = (download: Partial<LibraryLimits["download"]>) => ({
      limits: { ...libraryLimits, download: { ...libraryLimits.download, ...download } },
    });
    const small = addKnownLibrary(emptyStore(), await release(), limits({ megabytes: 0.1 }));
    await expect(small).rejects.toMatchObject({ code: "download-too-large" });
    misbehave = [(_request, response) => response.writeHead(200).write("x")];
    const slow = addKnownLibrary(emptyStore(), await release(), limits({ seconds: 0.2 }));
    await expect(slow).rejects.toMatchObject({ code: "download-too-slow" });
  });

  it("is named with what is known when there is no such", () => {
    expect(() => knownLibrary("Modelika", undefined)).toThrowError(/unknown-library.*Modelica/);
    expect(() => knownLibrary("Modelica", "9.9")).toThrowError(/unknown-version.*4\.1\.0/);
    expect(knownLibrary("Modelica", undefined).version).toBe("4.1.0");
  });
});

describe("a library from this machine", () => {
  it("is taken from an archive, a folder or a file, versions side by side", async () => {
    const store = emptyStore();
    await addLibraryFrom(store, archive);
    const other = join(folder, "next", "Base");
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, "package.mo"), 'within; package Base annotation(version="2.0.0"); end Base;');
    await addLibraryFrom(store, other);
    const file = join(folder, "Tiny.mo");
    writeFileSync(file, 'within; operator record Tiny annotation(version="0.1"); end Tiny;');
    await addLibraryFrom(store, file);
    const labels = (await store.list()).map(({ name, version }) => `${name} ${version}`);
    expect(labels).toEqual(["Base 2.0.0", "Base 1.0.0", "Tiny 0.1"]);
    expect(existsSync(join(store.folder, "Tiny 0.1.mo"))).toBe(true);
  });

  it("is removed by version or altogether", async () => {
    const store = emptyStore();
    await addLibraryFrom(store, archive);
    await expect(store.remove("Base", "3.0.0")).rejects.toMatchObject({ code: "not-installed" });
    expect(await store.remove("Base", undefined)).toHaveLength(1);
    expect(await store.list()).toEqual([]);
    expect(existsSync(join(store.folder, "Base 1.0.0"))).toBe(false);
  });

  it("is refused where it leads out of its folder", async () => {
    const path = await zip(join(folder, "evil.zip"), { "aa/evil.mo": base });
    writeFileSync(path, Buffer.from(readFileSync(path).toString("latin1").replaceAll("aa/evil.mo", "../evil.mo"), "latin1"));
    await expect(addLibraryFrom(emptyStore(), path)).rejects.toMatchObject({ code: "unsafe-path" });
    expect(existsSync(join(folder, "evil.mo"))).toBe(false);
  });

  it("is refused where it is too large, no archive, or holds no package", async () => {
    const limits = { ...libraryLimits, archive: { megabytes: 0.1, files: 10 } };
    await expect(addLibraryFrom(emptyStore(), archive, { limits })).rejects.toMatchObject({ code: "archive-too-large" });
    const text = join(folder, "notes.txt");
    writeFileSync(text, "no archive");
    await expect(addLibraryFrom(emptyStore(), text)).rejects.toMatchObject({ code: "not-an-archive" });
    const empty = await zip(join(folder, "empty.zip"), { "readme.txt": "" });
    await expect(addLibraryFrom(emptyStore(), empty)).rejects.toMatchObject({ code: "no-package" });
  });
});

describe("contentChecksum", () => {
  it("is that of the text, whatever the line ends and the revision mark of the archive tool", async () => {
    const one = join(folder, "one", "P.mo");
    const two = join(folder, "two", "P.mo");
    mkdirSync(join(folder, "one"));
    mkdirSync(join(folder, "two"));
    writeFileSync(one, 'package P\n annotation(revisionId="$Format$");\nend P;\n');
    writeFileSync(two, 'package P\r\n annotation(revisionId="4a5b");\r\nend P;\r\n');
    expect(await contentChecksum(one)).toBe(await contentChecksum(two));
    writeFileSync(two, "package P end P;");
    expect(await contentChecksum(one)).not.toBe(await contentChecksum(two));
  });
});
