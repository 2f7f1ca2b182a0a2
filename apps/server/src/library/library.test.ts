import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { errorText, libraryCalls } from "@mofang/protocol";
import { afterAll, afterEach, expect, it } from "vitest";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-shelf-"));
let site: TestSite | undefined;

afterEach(() => site?.stop());
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, "Gears 1.0.0"));
writeFileSync(
  join(folder, "Gears 1.0.0/package.mo"),
  'package Gears annotation(version="1.0.0", uses(Base(version="2"))); end Gears;',
);
writeFileSync(join(folder, "Gears 1.0.0/Wheel.mo"), "within Gears; model Wheel end Wheel;");
writeFileSync(join(folder, "Gears 1.0.0/notes.txt"), "not Modelica");
mkdirSync(join(folder, "Gears 1.0.0/Resources/Data"), { recursive: true });
writeFileSync(join(folder, "Gears 1.0.0/Resources/Data/teeth.csv"), "0,20");
mkdirSync(join(folder, "Gears 1.0.0/Resources/Language"));
for (const name of ["Gears.zh.po", "Gears.pot", "Gears.en.po", "Other.zh.po", "Gears.zh.po.bak"]) {
  writeFileSync(join(folder, "Gears 1.0.0/Resources/Language", name), "");
}
writeFileSync(join(folder, "Tiny 0.1.mo"), "package Tiny end Tiny;");
writeFileSync(join(folder, "secret.txt"), "not of a library");
symlinkSync(join(folder, "secret.txt"), join(folder, "Gears 1.0.0/link.txt"));

it("lists the libraries that the site can load, with what they use and their languages", async () => {
  site = await startTestSite({ environment: { MODELICAPATH: folder }, domains: productDomains });
  const { data } = await site.call(libraryCalls.libraries);
  expect(data).toContainEqual({
    name: "Gears",
    version: "1.0.0",
    uses: [{ name: "Base", version: "2" }],
    languages: ["en", "zh"],
  });
  expect(data).toContainEqual({ name: "Tiny", version: "0.1", uses: [], languages: [] });
  expect(data.map(({ name }) => name)).toContain("MofangExamples");
});

it("gives the texts of a library, and no second time to who has them", async () => {
  site = await startTestSite({ environment: { MODELICAPATH: folder }, domains: productDomains });
  const address = (name: string) => `${site?.address}/mofang/library/texts?name=${name}&version=1.0.0`;
  const response = await fetch(address("Gears"));
  expect(response.headers.get("content-type")).toBe("application/gzip");
  const texts = JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString());
  expect(Object.keys(texts)).toEqual(["Gears 1.0.0/Resources/Data/teeth.csv", "Gears 1.0.0/Wheel.mo", "Gears 1.0.0/package.mo"]);
  expect(texts["Gears 1.0.0/Wheel.mo"]).toContain("model Wheel");
  const again = await fetch(address("Gears"), { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  const missing = await (await fetch(address("Nowhere"))).json();
  const nowhere = { name: "Nowhere", version: "1.0.0" };
  expect(missing).toMatchObject({ data: null, message: errorText("library.not-found", "zh", nowhere) });
});

it("gives a file of a library, and none from elsewhere", async () => {
  site = await startTestSite({ environment: { MODELICAPATH: folder }, domains: productDomains });
  const read = (path: string, name = "Gears", version = "1.0.0", headers: Record<string, string> = {}) =>
    fetch(`${site?.address}${libraryCalls.libraryFile.path}?${new URLSearchParams({ name, version, path })}`, { headers });
  const response = await read("Resources/Data/teeth.csv");
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(await response.text()).toBe("0,20");
  expect(
    (await read("Resources/Data/teeth.csv", "Gears", "1.0.0", { "if-none-match": response.headers.get("etag") ?? "" })).status,
  ).toBe(304);
  for (const path of ["../secret.txt", "link.txt", "Resources", "no.csv", "Wheel.mo/x", "/etc/passwd"]) {
    expect(await (await read(path)).json()).toMatchObject({ data: null });
  }
  expect(await (await read("secret.txt", "Tiny", "0.1")).json()).toMatchObject({ data: null });
});
