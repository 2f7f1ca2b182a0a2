/** JSON in the files of a course: written so that a change of one value changes one line, read so that a fault has a line. */
import { rules } from "@mofang/protocol";
import { FormError } from "./form-fault.ts";

/** Letters up to which a value stays on one line. */
const widest = 120;
/** What no database keeps as text: NUL, and one half of a character that UTF-16 writes as two. */
const noText = /[\0\p{Surrogate}]/u;

/** A value as JSON. */
export function jsonText(value: unknown, indent = ""): string {
  const short = onOneLine(value);
  if (indent.length + short.length <= widest || typeof value !== "object" || value === null) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return broken(
      "[",
      "]",
      indent,
      value.map((item) => jsonText(item, inner)),
    );
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${jsonText(item, inner)}`);
  return broken("{", "}", indent, fields);
}

function broken(open: string, close: string, indent: string, lines: readonly string[]): string {
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(",\n")}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`);
  return `{${fields.join(", ")}}`;
}

/** The object that a text holds. @param line  where the text begins in its file @throws FormError */
export function readObject(text: string, line: number): Readonly<Record<string, unknown>> {
  const value = parsed(text, line);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new FormError(line, { zh: "这里应为一个 JSON 对象", en: "a JSON object is needed here" });
  }
  return value as Record<string, unknown>;
}

function parsed(text: string, line: number): unknown {
  const whole = (name: string, value: unknown): unknown => {
    if (noText.test(name) || (typeof value === "string" && noText.test(value))) {
      const { zh, en } = rules["rule.whole-text"];
      throw new FormError(line, { zh: `这里应为${zh}`, en: `${en} is needed here` });
    }
    return value;
  };
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""), whole);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
    const before = text.slice(0, place).split("\n").length - 1;
    throw new FormError(line + before, { zh: `不是 JSON：${error.message}`, en: `this is not JSON: ${error.message}` });
  }
}
