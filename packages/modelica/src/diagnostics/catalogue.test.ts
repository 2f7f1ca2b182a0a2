import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { placeholdersOf } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { catalogue, ruleOf } from "./catalogue.ts";

const sources = fileURLToPath(new URL("..", import.meta.url));

/** The sources of the package without tests, by path. */
function sourceFiles(): { path: string; text: string }[] {
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${sources}/${path}`, "utf8") }));
}

const files = sourceFiles();
const catalogues = files.filter(({ text }) => /^export const \w+Catalogue = \{/m.test(text));
const written = catalogues.flatMap(({ text }) => [...text.matchAll(/^ {2}"([a-z0-9.-]+)": \{/gm)].map(([, code = ""]) => code));

/** Every string in the sources that has the form of a code of the catalogues, these aside. */
function usedCodes(): Set<string> {
  const areas = new Set(written.map((code) => code.slice(0, code.indexOf("."))));
  const code = new RegExp(`"((?:${[...areas].join("|")})\\.[a-z0-9]+(?:-[a-z0-9]+)*)"`, "g");
  const used = new Set<string>();
  for (const { path, text } of files) {
    if (catalogues.some((file) => file.path === path)) continue;
    for (const match of text.matchAll(code)) used.add(match[1] ?? "");
  }
  return used;
}

describe("the catalogue of diagnostics", () => {
  const codes = Object.keys(catalogue);
  const used = usedCodes();

  it("holds every code that the sources use", () => {
    expect([...used].filter((code) => ruleOf(code) === undefined)).toEqual([]);
  });

  it("holds no code that the sources do not use", () => {
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });

  it("holds the entries of every catalogue, each once", () => {
    expect(catalogues.length).toBeGreaterThan(5);
    expect([...codes].sort()).toEqual([...written].sort());
  });

  it("has the same placeholders in both languages", () => {
    const placeholders = (text: string) => [...new Set(placeholdersOf(text))].sort();
    for (const code of codes) {
      const rule = ruleOf(code);
      expect([code, placeholders(rule?.zh ?? "")]).toEqual([code, placeholders(rule?.en ?? "")]);
    }
  });

  it("knows no other code", () => {
    expect(ruleOf("syntax.no-such-code")).toBeUndefined();
    expect(ruleOf("toString")).toBeUndefined();
  });
});
