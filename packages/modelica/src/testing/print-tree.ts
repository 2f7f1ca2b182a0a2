/** The syntax tree of a file as indented text, for tests: a node a line, expressions with every operator in parentheses. */
import { printExpression, printName } from "../syntax/print.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { Description, Expression, Identifier, Name, Subscript, SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** The tree, and what is wrong with the text as `line:column code` with the places that matter beside it. */
export function printTree({ root, source, diagnostics }: SyntaxFile): string {
  const at = ({ start }: Span) => {
    const { line, column } = source.lineColumn(start);
    return `${line}:${column}`;
  };
  const faults = diagnostics.map(({ code, place, related = [] }) => {
    const others = related.map((other) => ` (${at(other.place)} ${other.code})`).join("");
    return `${place === undefined ? "" : at(place)} ${code}${others}`;
  });
  return `${[...nodeLines(root), ...(faults.length === 0 ? [] : ["", ...faults])].join("\n")}\n`;
}

interface Node {
  readonly kind?: string;
}

/** Words of a line, then what lies in it, indented. What is absent, false or empty is left out. */
function nodeLines(node: Node, label = ""): readonly string[] {
  const kind = node.kind ?? "";
  const words = [label === `${kind}:` ? "" : label, kind].filter((word) => word !== "");
  const children: string[] = [];
  for (const [field, value] of Object.entries(node)) {
    if (["kind", "start", "end"].includes(field) || saysNothing(value)) continue;
    const word = wordOf(value);
    if (value === true) words.push(field);
    else if (word !== undefined) words.push(`${field}=${word}`);
    else children.push(...childLines(field, value));
  }
  return [words.join(" "), ...children.map((line) => `  ${line}`)];
}

function saysNothing(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === undefined || value === false;
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every((flag) => flag === false);
}

function childLines(field: string, value: Node | readonly Node[]): readonly string[] {
  if (!Array.isArray(value)) return nodeLines(value as Node, `${field}:`);
  return value.flatMap((item: Node | undefined) =>
    nodeLines(item ?? { kind: "nothing" }, item?.kind === undefined ? `${field}:` : ""),
  );
}

const expressionKinds: ReadonlySet<string> = new Set<Expression["kind"]>([
  "number",
  "string",
  "boolean",
  "end",
  "reference",
  "unary",
  "binary",
  "if",
  "range",
  "call",
  "array",
  "comprehension",
  "matrix",
  "tuple",
  "indexed",
  "error",
]);

/** A value that fits into its node's line; undefined for a node of its own. */
function wordOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return listWord(value);
  const { kind } = value as Node;
  if (kind === "name") return printName(value as Name);
  if (kind === "identifier") return (value as Identifier).text || "?";
  if (kind === "description") return encodeString((value as Description).text);
  if (kind !== undefined) return expressionKinds.has(kind) ? grouped(value as Expression) : undefined;
  const flags = Object.entries(value);
  const isFlags = flags.every(([, flag]) => typeof flag === "boolean");
  return isFlags ? flags.flatMap(([name, flag]) => (flag === true ? [name] : [])).join("+") : undefined;
}

/** A list of subscripts, identifiers or expressions in one line. */
function listWord(list: readonly (Node | undefined)[]): string | undefined {
  const words = list.map((item) => {
    if (item?.kind !== "subscript") return item === undefined ? "" : wordOf(item);
    const { expression } = item as Subscript;
    return expression === undefined ? ":" : grouped(expression);
  });
  return words.every((word) => word !== undefined) ? `[${words.join(", ")}]` : undefined;
}

const operatorKinds: ReadonlySet<string | undefined> = new Set<Expression["kind"]>(["unary", "binary", "range", "if"]);

/** An expression with each operator in parentheses of its own; more of them stood in the text. */
function grouped(expression: Expression): string {
  const wrapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(wrapped);
    if (typeof value !== "object" || value === null) return value;
    const copy: Node = Object.fromEntries(Object.entries(value).map(([field, part]) => [field, wrapped(part)]));
    return operatorKinds.has(copy.kind) ? { kind: "tuple", elements: [copy] } : copy;
  };
  return printExpression(wrapped(expression) as Expression);
}
