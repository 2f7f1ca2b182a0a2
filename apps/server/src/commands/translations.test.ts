import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { libraryCalls } from "@mofang/protocol";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { libraryDomain } from "../library/index.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { translations } from "./translations.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-translations-"));
const gears = 'package Gears "Gears" model Wheel "A wheel" end Wheel; annotation(version="1.0.0"); end Gears;';
mkdirSync(join(folder, "path/Gears 1.0.0/Resources/Language"), { recursive: true });
writeFileSync(join(folder, "path/Gears 1.0.0/package.mo"), gears);
const entry = (className: string, original: string, translation: string) =>
  `msgctxt "${className}"\nmsgid "${original}"\nmsgstr "${translation}"\n`;
writeFileSync(join(folder, "path/Gears 1.0.0/Resources/Language/Gears.zh.po"), entry("Gears.Wheel", "A wheel", "轮"));
writeFileSync(join(folder, "path/Tiny 0.1.mo"), "package Tiny end Tiny;");

let site: TestSite;
let said: string[] = [];

beforeEach(async () => {
  site = await startTestSite({
    environment: { MODELICAPATH: join(folder, "path") },
    domains: (platform) => ({ domains: [libraryDomain(platform)], authenticate: () => Promise.reject(new Error("nobody")) }),
  });
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...words: readonly string[]) => translations(site.platform.settings, words);

/** A file of translations in a folder of its own. */
function written(name: string, text: string): string {
  const place = mkdtempSync(join(folder, "written-"));
  writeFileSync(join(place, name), text);
  return place;
}

const languagesOf = async (library: string) =>
  (await site.call(libraryCalls.libraries)).data.find(({ name }) => name === library)?.languages;
const fileOf = async (name: string, version: string, language: string) => {
  const query = new URLSearchParams({ name, version, path: `Resources/Language/${name}.${language}.po` });
  return (await fetch(`${site.address}${libraryCalls.libraryFile.path}?${query}`)).text();
};

describe("translations of libraries that an operator installs", () => {
  it("stand behind those of the library, and go again", async () => {
    expect(await languagesOf("Gears")).toEqual(["zh"]);
    await run("install", written("Gears.zh.po", entry("Gears", "Gears", "齿轮")));
    await run("install", join(written("Tiny.de.po", entry("Tiny", "Tiny", "Klein")), "Tiny.de.po"));
    expect(said).toContain("  Gears 1.0.0: 1 / 2 texts · 文本, 1 / 2 classes · 类");
    expect(await fileOf("Gears", "1.0.0", "zh")).toBe(
      `${entry("Gears.Wheel", "A wheel", "轮")}\n${entry("Gears", "Gears", "齿轮")}`,
    );
    expect(await languagesOf("Tiny")).toEqual(["de"]);
    expect(await fileOf("Tiny", "0.1", "de")).toBe(`\n${entry("Tiny", "Tiny", "Klein")}`);
    said = [];
    await run("list");
    expect(said).toEqual(["Gears zh", "Tiny de"]);
    await run("remove", "Gears", "zh");
    await run("remove", "Tiny", "de");
    expect(await fileOf("Gears", "1.0.0", "zh")).toBe(entry("Gears.Wheel", "A wheel", "轮"));
    expect(await languagesOf("Tiny")).toEqual([]);
  });

  it("take the place of what was installed before, and tell their faults with the line", async () => {
    await run("install", written("Gears.zh.po", entry("Gears", "Gears", "旧")));
    await run("install", written("Gears.zh.po", `${entry("Gears", "Gears", "新")}what?\n`));
    expect(await fileOf("Gears", "1.0.0", "zh")).not.toContain("旧");
    expect(said.find((line) => line.includes("Gears.zh.po:4: “what?” cannot be read"))).toContain("无法读取");
  });

  it("are refused with the value and the rule", async () => {
    await expect(run("install", written("Rods.zh.po", entry("Rods", "a", "b")))).rejects.toThrow("no library Rods is installed");
    await expect(run("install", written("Gears.po", ""))).rejects.toThrow("no LIBRARY.LANGUAGE.po");
    await expect(run("install", written("Gears.zh.po", entry("Gears", "Gears", "")))).rejects.toThrow("no translation in it");
    await expect(run("install", join(folder, "nowhere"))).rejects.toThrow("no file or folder");
    await expect(run("remove", "Gears", "../zh")).rejects.toThrow("no such translations");
    for (const words of [[], ["install"], ["remove", "Gears"], ["list", "x"]]) {
      await expect(run(...words)).rejects.toThrow("Usage");
    }
  });
});
