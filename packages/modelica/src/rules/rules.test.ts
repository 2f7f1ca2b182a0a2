import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { isBreach, strictly } from "../diagnostics/strict.ts";
import { flatten } from "../flat/flatten.ts";
import type { LanguageRule } from "./rule.ts";
import { languageRules } from "./rules.ts";

/** Rules about what can be flattened; a class that cannot may be checked all the same. */
const ofFlattening: ReadonlySet<string> = new Set(["flat.partial-class", "flat.not-instantiable"]);

/** Diagnostics of the last top-level class of a file. */
function check(text: string, { code }: LanguageRule): readonly Diagnostic[] {
  const tree = new ClassTree(memoryProvider({ "Example.mo": text }));
  const name = [...tree.topLevel.keys()].at(-1);
  if (name === undefined) throw new Error(`no class in: ${text}`);
  return (ofFlattening.has(code) ? flatten(tree, name) : checkClass(tree, name)).diagnostics;
}

const english = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${diagnostic.code}: ${renderDiagnostic(diagnostic, "en")}`);

function acceptsAndRejects(rule: LanguageRule): void {
  const accepted = check(rule.accept, rule).filter(({ severity, code }) => severity === "error" || code === rule.code);
  expect(english(accepted)).toEqual([]);
  const rejected = check(rule.reject, rule);
  expect(english(rejected).filter((line) => line.startsWith(`${rule.code}: `))).not.toEqual([]);
  const found = rejected.find(({ code }) => code === rule.code);
  expect(found?.place).toBeDefined();
  const isRefused = strictly(rejected).some(({ severity }) => severity === "error");
  expect(isRefused || !isBreach(present(found, "the diagnostic"))).toBe(true);
}

describe("the registry of language rules", () => {
  it("gives each rule its own name", () => {
    const ids = languageRules.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("names a section of the chapters 2 to 18", () => {
    const section = /^(?:[2-9]|1[0-8])(?:\.\d+)+$/;
    expect(languageRules.filter((rule) => !section.test(rule.section)).map(({ id }) => id)).toEqual([]);
  });

  for (const rule of languageRules) {
    it(`MLS ${rule.section} ${rule.id}: ${rule.en}`, () => acceptsAndRejects(rule));
  }
});
