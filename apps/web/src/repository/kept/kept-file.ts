/** Files in which a repository keeps what people made of the page: JSON of a known form in a folder of its own. */
import { keptNamePattern } from "@mofang/protocol";
import type { z } from "zod/mini";
import { brokenLine } from "./broken-json.ts";

/** What is wrong with such a file. */
export interface KeptProblem {
  /** No text, no JSON, or how a value breaks the form; each is a text `kept.problem.*`. */
  readonly rule: "text" | "json" | "type" | "value" | "keys" | "least" | "most" | OwnRule | "other";
  /** The value, by the names and numbers (from 0) on the way to it; of what is no JSON the line, from 1. Empty for the whole file. */
  readonly at: string;
  /** What it has to be, a limit, or names that do not belong there; empty where the rule says all. */
  readonly wanted: string;
}

/** Of bytes that are no text, and of what is too long. */
export const noText: KeptProblem = { rule: "text", at: "", wanted: "" };

/** Rules of forms that are no types, by which a check of `z.refine` names itself as its message. */
const ownRules = ["twice", "order", "grid", "curves", "columns", "overlap", "times"] as const;
type OwnRule = (typeof ownRules)[number];

/** A kind of such files: the folder that they are in, and how their names end. */
export interface KeptKind {
  /** Ends with `/`. */
  readonly folder: string;
  readonly ending: string;
}

/** Path of a file of a kind. */
export function keptPath({ folder, ending }: KeptKind, name: string): string {
  return `${folder}${name}${ending}`;
}

/** The name of what the file with a path keeps; undefined for files of other kinds. */
export function keptName({ folder, ending }: KeptKind, path: string): string | undefined {
  const name = path.startsWith(folder) && path.endsWith(ending) ? path.slice(folder.length, -ending.length) : "";
  return isKeptName(name) ? name : undefined;
}

/** Whether something kept may be called so. */
export function isKeptName(name: string): boolean {
  return keptNamePattern.test(name);
}

/** Reads a file by its form. */
export function readKept<Form>(
  form: z.ZodMiniType<Form>,
  written: string,
): { readonly file: Form } | { readonly problem: KeptProblem } {
  const text = written.replace(/^\uFEFF/, "");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: { rule: "json", at: String(brokenLine(text)), wanted: "" } };
  }
  const { data: file, error } = form.safeParse(data);
  const [issue] = error?.issues ?? [];
  return issue === undefined ? { file: file as Form } : { problem: problemOf(issue) };
}

function problemOf(issue: z.core.$ZodIssue): KeptProblem {
  const at = issue.path.join(".");
  switch (issue.code) {
    case "invalid_type":
      return { rule: "type", at, wanted: issue.expected };
    case "invalid_value":
      return { rule: "value", at, wanted: issue.values.join(", ") };
    case "unrecognized_keys":
      return { rule: "keys", at, wanted: issue.keys.join(", ") };
    case "too_small":
      return { rule: "least", at, wanted: String(issue.minimum) };
    case "too_big":
      return { rule: "most", at, wanted: String(issue.maximum) };
    default:
      return { rule: ownRules.find((rule) => rule === issue.message) ?? "other", at, wanted: "" };
  }
}
