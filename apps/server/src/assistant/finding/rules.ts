/** Rules of the Modelica language as the search finds them, with the message that their own wrong example gets. */
import { createHash } from "node:crypto";
import {
  ClassTree,
  checkClass,
  type Diagnostic,
  flatten,
  type LanguageRule,
  languageRules,
  memoryProvider,
  renderDiagnostic,
  ruleOf,
} from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import type { SearchItem, SearchText, SearchWhole } from "../../platform/search-source.ts";

/** Makes the entries anew where it changes. */
const form = 1;

export const searchableRules: SearchWhole = {
  name: "rules",
  digest: async () =>
    createHash("sha256")
      .update(JSON.stringify([form, languageRules]))
      .digest("base64"),
  async *items() {
    for (const rule of languageRules) yield itemOf(rule);
  },
};

function itemOf(rule: LanguageRule): SearchItem {
  const found = breachOf(rule);
  const texts = { zh: textOf(rule, found, "zh"), en: textOf(rule, found, "en") };
  return { kind: "rule", texts, reach: "everyone", address: "", path: rule.id };
}

function textOf(rule: LanguageRule, found: Diagnostic | undefined, language: Language): SearchText {
  const catalogued = present(ruleOf(rule.code), "every rule names a message of the catalogue")[language];
  const message = found === undefined ? "" : renderDiagnostic(found, language);
  return {
    name: rule[language],
    description: message,
    text: `${rule.code} ${rule.id} ${rule.section} ${catalogued.replaceAll(/\{\w+\}/g, "…")}`,
  };
}

/** What is found of the example that breaks the rule. */
function breachOf({ reject, code }: LanguageRule): Diagnostic | undefined {
  const tree = new ClassTree(memoryProvider({ "Example.mo": reject }));
  const name = [...tree.topLevel.keys()].at(-1);
  if (name === undefined) return undefined;
  const isOfRule = (diagnostic: Diagnostic) => diagnostic.code === code;
  return checkClass(tree, name).diagnostics.find(isOfRule) ?? flatten(tree, name).diagnostics.find(isOfRule);
}
