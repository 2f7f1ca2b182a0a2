/**
 * Small faults that can be put into a source: a comparison that is another, a number that is one larger, `and` for `or`, a
 * statement that is gone. Types and texts have none.
 */
import { parseSync } from "vite";

const comparisons = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" };
const logic = { "&&": "||", "||": "&&" };

/**
 * The faults of one source.
 *
 * @param text  TypeScript or JavaScript
 * @param file  its name, which says the dialect
 * @returns     `{ line, what, text }`, in the order in which they lie: line from 1, the change in words, the changed source
 */
export function mutationsOf(text, file) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const places = [];
  visit(program, (node) => places.push(...placesIn(node, text)));
  return places
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, becomes }) => ({
      line: text.slice(0, start).split("\n").length,
      what: `${text.slice(start, end)} → ${becomes === "" ? "(nothing)" : becomes}`,
      text: text.slice(0, start) + becomes + text.slice(end),
    }));
}

/** Pseudorandom numbers from 0 to below 1, the same for a seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of the items, none twice, in the order in which they are drawn. */
export function draw(items, count, random) {
  const left = [...items];
  const drawn = [];
  while (left.length > 0 && drawn.length < count) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

function visit(node, act) {
  if (node.type.startsWith("TS") && !holdsCode.has(node.type)) return;
  act(node);
  for (const [name, value] of Object.entries(node)) {
    // The name of a property may be a number, and is no expression.
    if (name === "key" && !node.computed) continue;
    for (const child of [value].flat()) if (typeof child?.type === "string") visit(child, act);
  }
}

/** Nodes of types in which an expression lies. */
const holdsCode = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "TSParameterProperty"]);

function placesIn(node, text) {
  switch (node.type) {
    case "BinaryExpression":
      return operatorIn(node, text, comparisons);
    case "LogicalExpression":
      return operatorIn(node, text, logic);
    case "Literal":
      return typeof node.value === "number" ? [{ start: node.start, end: node.end, becomes: `(${node.raw} + 1)` }] : [];
    case "ExpressionStatement":
      return node.directive === undefined || node.directive === null ? [{ start: node.start, end: node.end, becomes: "" }] : [];
    default:
      return [];
  }
}

function operatorIn({ left, right, operator }, text, others) {
  const becomes = others[operator];
  if (becomes === undefined) return [];
  const start = left.end + text.slice(left.end, right.start).lastIndexOf(operator);
  return [{ start, end: start + operator.length, becomes }];
}
