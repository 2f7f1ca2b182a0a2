import { readCriteria } from "@mofang/criteria";
import type { Texts } from "@mofang/vocabulary";
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument, visit } from "yaml";
import { type CheckPlan, checkPlanSchema, type SimulatedModel } from "./check-plan.ts";

/** What is wrong with a plan, and where in its text, from 1. */
interface PlanFault {
  readonly line: number;
  readonly column: number;
  readonly message: Texts;
}

type ReadPlan =
  | { readonly plan: CheckPlan; readonly faults: readonly [] }
  | { readonly plan: undefined; readonly faults: readonly PlanFault[] };

type Path = readonly PropertyKey[];

/** Reads the text of a plan: its YAML, its form, and the expressions in it. Gives the plan, or everything that is wrong. */
export function readCheckPlan(text: string): ReadPlan {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const at = (offset: number, message: Texts): PlanFault => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col, message };
  };
  if (document.errors.length > 0) {
    return refused(
      document.errors.map(({ pos: [offset], message }) => at(offset, { zh: `不是 YAML：${message}`, en: `no YAML: ${message}` })),
    );
  }
  const aliases = aliasesOf(document);
  if (aliases.length > 0) {
    return refused(aliases.map((offset) => at(offset, { zh: "不支持别名（*）", en: "aliases (*) are not taken here" })));
  }
  const read = checkPlanSchema.safeParse(document.toJS() ?? {});
  const place = (path: Path) => offsetOf(document, path);
  if (!read.success) return refused(read.error.issues.map((issue) => at(place(placeOf(issue)), wording(issue))));
  const faults = read.data.simulate.flatMap(({ expect }, i) => {
    const named = expect.map(numbered);
    if (named.length === 0) return [];
    return readCriteria(named, []).faults.map(({ path, message }) =>
      at(place(["simulate", i, "expect", ...path.split(".").map(index)]), message),
    );
  });
  return faults.length > 0 ? refused(faults) : { plan: read.data, faults: [] };
}

/** The expectations of a model as criteria. */
export function expectationsOf({ expect }: SimulatedModel) {
  return expect.length === 0 ? [] : (readCriteria(expect.map(numbered), []).criteria ?? []);
}

function numbered(expectation: Readonly<Record<string, unknown>>, i: number): object {
  return { ...expectation, kind: "measure", id: `e${i + 1}` };
}

/** Where aliases stand, which could make a small text a large one. */
function aliasesOf(document: Document): readonly number[] {
  const found: number[] = [];
  visit(document, { Alias: (_key, { range }) => void found.push(range?.[0] ?? 0) });
  return found;
}

const index = (word: string) => (/^\d+$/.test(word) ? Number(word) : word);

const refused = (faults: readonly PlanFault[]): ReadPlan => ({ plan: undefined, faults });

interface Issue {
  readonly code: string;
  readonly path: Path;
  readonly message: string;
  readonly keys?: readonly string[];
  readonly expected?: string;
  readonly values?: readonly unknown[];
}

/** An unknown field is itself the place. */
function placeOf({ path, keys }: Issue): Path {
  return keys === undefined ? path : [...path, ...keys.slice(0, 1)];
}

function wording({ path, keys, expected, values, message }: Issue): Texts {
  const field = String(path.findLast((word) => typeof word === "string") ?? "");
  if (keys !== undefined) return { zh: `没有字段 ${keys.join("、")}`, en: `there is no field ${keys.join(", ")}` };
  if (values !== undefined)
    return { zh: `${field} 应为 ${values.join("、")} 之一`, en: `${field} is one of ${values.join(", ")}` };
  if (expected !== undefined) return { zh: `${field} 应为 ${expected}`, en: `${field} has to be of type ${expected}` };
  return { zh: `${field} 的值不符合格式：${message}`, en: `the value of ${field} is not in its form: ${message}` };
}

/** Where the nearest thing of a path that is there begins. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && isNode(item.key) && String(item.key) === key)
      : undefined;
    const node: unknown = pair?.key ?? document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
