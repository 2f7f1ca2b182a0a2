import { type Language, type Rule, rules } from "@mofang/protocol";
import type { z } from "zod/mini";

type Issue = z.core.$ZodIssue;

/** The rule that a value breaks, in words of the language. */
export function ruleText(issue: Issue, language: Language): string {
  const named = rules[issue.message as Rule] as (typeof rules)[Rule] | undefined;
  return (named ?? builtInRule(issue))[language];
}

function builtInRule(issue: Issue): Record<Language, string> {
  switch (issue.code) {
    case "invalid_type":
      return typeRule(issue.expected, issue.input === undefined);
    case "too_small":
      return sizeRule(issue.origin, { zh: "至少", en: "at least" }, issue.minimum, issue.inclusive ?? true);
    case "too_big":
      return sizeRule(issue.origin, { zh: "至多", en: "at most" }, issue.maximum, issue.inclusive ?? true);
    case "invalid_value":
      return { zh: `应为 ${issue.values.join("、")} 之一`, en: `must be one of ${issue.values.join(", ")}` };
    case "invalid_format":
      return issue.format === "email"
        ? { zh: "应为邮箱地址", en: "must be an e-mail address" }
        : { zh: `应为 ${issue.format} 格式`, en: `must have the form of ${issue.format}` };
    case "not_multiple_of":
      return { zh: `应为 ${issue.divisor} 的倍数`, en: `must be a multiple of ${issue.divisor}` };
    default:
      return { zh: "不是允许的值", en: "is not an allowed value" };
  }
}

const typeNames: Readonly<Record<string, Record<Language, string>>> = {
  string: { zh: "文字", en: "text" },
  number: { zh: "数字", en: "a number" },
  int: { zh: "整数", en: "a whole number" },
  boolean: { zh: "是或否", en: "true or false" },
  array: { zh: "列表", en: "a list" },
  object: { zh: "对象", en: "an object" },
  record: { zh: "对象", en: "an object" },
  null: { zh: "空值", en: "null" },
};

function typeRule(expected: string, isMissing: boolean): Record<Language, string> {
  if (isMissing) return { zh: "不能缺少", en: "must be given" };
  const name = typeNames[expected] ?? { zh: expected, en: expected };
  return { zh: `应为${name.zh}`, en: `must be ${name.en}` };
}

function sizeRule(
  origin: string,
  bound: Record<Language, string>,
  limit: number | bigint,
  isInclusive: boolean,
): Record<Language, string> {
  const exclusive = isInclusive ? { zh: "", en: "" } : { zh: "（不含）", en: " (exclusive)" };
  if (origin === "string") return { zh: `${bound.zh} ${limit} 个字符`, en: `${bound.en} ${limit} characters` };
  if (origin === "array") return { zh: `${bound.zh} ${limit} 项`, en: `${bound.en} ${limit} items` };
  return { zh: `${bound.zh} ${limit}${exclusive.zh}`, en: `${bound.en} ${limit}${exclusive.en}` };
}
