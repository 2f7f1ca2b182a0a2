/** Rules of the Modelica language, found by what they say and by the message of who breaks them. */
import { type LanguageRule, languageRules, ruleOf } from "@mofang/modelica";
import type { Passage } from "@mofang/protocol";
import { present, type Texts } from "@mofang/vocabulary";
import type { Question } from "../../platform/domain.ts";
import { wordsOf } from "../../search/index.ts";
import { fitOf } from "./fit.ts";

const mostPassages = 5;
/** Share of a question that a rule speaks of at least: hundreds of rules share a word with any question. */
const leastFit = 0.5;

/** Rules that a question speaks of, the fittest first. A code or a message that is pasted leads to its rules. */
export function passagesInRules({ terms, language }: Question): readonly Passage[] {
  return entries()
    .map((entry) => ({ entry, fit: fitOf(terms, entry.title, entry.text) }))
    .filter(({ fit }) => fit >= leastFit)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, mostPassages)
    .map(({ entry: { rule, message } }) => ({
      kind: "rule",
      title: rule[language],
      excerpt: message[language],
      section: rule.section,
      code: rule.code,
      accept: rule.accept,
      reject: rule.reject,
    }));
}

interface Entry {
  readonly rule: LanguageRule;
  readonly message: Texts;
  readonly title: readonly string[];
  readonly text: readonly string[];
}

let known: readonly Entry[] | undefined;

/** Words of the rules in both languages: a question may be in either. */
function entries(): readonly Entry[] {
  known ??= languageRules.map((rule) => {
    const message = present(ruleOf(rule.code), "every rule names a message of the catalogue");
    return {
      rule,
      message,
      title: wordsOf(`${rule.zh} ${rule.en} ${rule.code}`),
      text: wordsOf(`${rule.id} ${message.zh} ${message.en}`),
    };
  });
  return known;
}
