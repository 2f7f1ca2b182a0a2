/** Files that other tools wrote in other encodings, pushed by git and opened on the web. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@mofang/client";
import { errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClientSite, startClientSite } from "./test-client-site.ts";
import { commitFiles, gitDone } from "./test-git.ts";

const springText = 'model Spring "弹簧"\r\n  Real x = time;\r\nend Spring;\r\n';
/** The same in GB 2312, where 弹 is B5 AF and 簧 BB C9. */
const springBytes = Buffer.concat([
  Buffer.from('model Spring "', "latin1"),
  Buffer.of(0xb5, 0xaf, 0xbb, 0xc9),
  Buffer.from(springText.slice(springText.indexOf("簧") + 1), "latin1"),
]);

const wideText = 'model Wide "宽" end Wide;';
/** The same in UTF-16, little end first, behind its byte order mark. */
const wideBytes = Buffer.from(`\ufeff${wideText}`, "utf16le");
/** UTF-8 with a letter that no text should have. */
const zeroText = 'model Zero "零\0" end Zero;';
/** No text in any encoding. */
const packedBytes = Buffer.of(0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe);

let there: ClientSite;
let folder: string;
let id: number;
let mofang: ReturnType<typeof createClient>;

beforeAll(async () => {
  there = await startClientSite();
  folder = await mkdtemp(join(tmpdir(), "mofang-encodings-"));
  const token = await there.token("api-read", "api-write", "git-read", "git-write");
  id = await there.repository("Springs", "private", { "Good.mo": "model Good end Good;" });
  mofang = createClient({ address: there.site.address, token, web: globalThis });
  const address = `${there.site.address.replace("://", `://mofang:${token}@`)}/git/ada/Springs.git`;
  await gitDone(folder, "clone", "-q", address, "clone");
  const clone = join(folder, "clone");
  const files = {
    "Spring.mo": springBytes,
    "Heat.mo": Buffer.from('model Heat "W\xe4rme" end Heat;', "latin1"),
    "Wide.mo": wideBytes,
    "Zero.mo": zeroText,
    "Packed.mo": packedBytes,
  };
  await commitFiles(clone, files, "m");
  await gitDone(clone, "push", "-q", "origin", "main");
});
afterAll(async () => {
  await there.stop();
  await rm(folder, { recursive: true });
});

const bytesOf = async (path: string) => Buffer.from((await mofang("fileBytes", { id, path })).content);

describe("a file that is not UTF-8", () => {
  it("is read with all its letters, and says what it probably is", async () => {
    expect(await mofang("fileText", { id, path: "Spring.mo" })).toMatchObject({ text: springText, encoding: "gb18030" });
    const { files } = await mofang("modelicaFiles", { id });
    const found = Object.fromEntries(files.map(({ path, text, encoding }) => [path, [text, encoding]]));
    expect(found).toEqual({
      "Good.mo": ["model Good end Good;", undefined],
      "Heat.mo": ['model Heat "Wärme" end Heat;', "windows-1252"],
      "Packed.mo": [packedBytes.toString("latin1"), "binary"],
      "Spring.mo": [springText, "gb18030"],
      "Wide.mo": [`\ufeff${wideText}`, "utf-16le"],
      "Zero.mo": [zeroText, undefined],
    });
  });

  it("is not changed by a text that is edited, and stays byte for byte", async () => {
    const { blob } = await mofang("fileText", { id, path: "Spring.mo" });
    const text = springText.replace("time", "2*time");
    const save = (wanted: string) =>
      mofang("saveFiles", { id, message: "", changes: [{ kind: "write", path: "Spring.mo", text: wanted, blob }] });
    for (const wanted of [text, springText.replace("弹簧", "\ufffd\ufffd\ufffd\ufffd")]) {
      await expect(save(wanted)).rejects.toMatchObject({
        kind: "refused",
        code: errors["file.other-encoding"].code,
        message: expect.stringMatching(/Spring\.mo.*gb18030/),
      });
    }
    expect(await bytesOf("Spring.mo")).toEqual(springBytes);
  });

  it("is not changed either where it is UTF-16, or no text at all", async () => {
    for (const [path, bytes] of [
      ["Wide.mo", wideBytes],
      ["Packed.mo", packedBytes],
    ] as const) {
      const { files } = await mofang("modelicaFiles", { id });
      const { text, blob } = files.find((file) => file.path === path) ?? { text: "", blob: "" };
      const changes = [{ kind: "write" as const, path, text: `${text} // more`, blob }];
      await expect(mofang("saveFiles", { id, message: "", changes })).rejects.toMatchObject({
        kind: "refused",
      });
      expect(await bytesOf(path)).toEqual(bytes);
    }
    expect((await mofang("fileText", { id, path: "Packed.mo" })).text).toBeUndefined();
  });

  it("is none where it is UTF-8 with a letter that no text should have: that is taken out, and all others stay", async () => {
    const { files } = await mofang("modelicaFiles", { id });
    const { text, blob } = files.find((file) => file.path === "Zero.mo") ?? { text: "", blob: "" };
    const changes = [{ kind: "write" as const, path: "Zero.mo", text: text.replace("\0", ""), blob }];
    expect((await mofang("saveFiles", { id, message: "", changes })).conflicts).toEqual([]);
    expect(await bytesOf("Zero.mo")).toEqual(Buffer.from(zeroText.replace("\0", "")));
  });

  it("becomes UTF-8 by one commit, and is then edited as any other", async () => {
    const { blob } = await mofang("fileText", { id, path: "Spring.mo" });
    const message = "Convert Spring.mo from gb18030 to UTF-8";
    const changes = [{ kind: "write" as const, path: "Spring.mo", text: springText, blob }];
    expect((await mofang("saveFiles", { id, message, changes })).conflicts).toEqual([]);
    expect(await bytesOf("Spring.mo")).toEqual(Buffer.from(springText));
    expect((await mofang("commits", { id })).rows[0]).toMatchObject({ message });
    const converted = await mofang("fileText", { id, path: "Spring.mo" });
    expect(converted.encoding).toBeUndefined();
    const edited = [
      { ...changes[0], kind: "write" as const, path: "Spring.mo", text: `${springText}// more`, blob: converted.blob },
    ];
    expect((await mofang("saveFiles", { id, message: "more", changes: edited })).conflicts).toEqual([]);
  });
});
