/** The syntax tree of a file as indented text, for tests: a node a line, expressions with every operator in parentheses. */
import { encodeString } from "../syntax/string-literal.ts";
import type { Expression, ForIndex, FunctionPartial, Name, ReferencePart, Subscript, SyntaxFile } from "../syntax/tree.ts";
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
  if (kind === "name") return nameText(value as Name);
  if (kind === "identifier") return identifierText((value as { text: string }).text);
  if (kind === "description") return encodeString((value as { text: string }).text);
  if (kind !== undefined) return expressionKinds.has(kind) ? printed(value as Expression) : undefined;
  const flags = Object.entries(value);
  const isFlags = flags.every(([, flag]) => typeof flag === "boolean");
  return isFlags ? flags.flatMap(([name, flag]) => (flag === true ? [name] : [])).join("+") : undefined;
}

/** A list of subscripts, identifiers or expressions in one line. */
function listWord(list: readonly unknown[]): string | undefined {
  const words = list.map((item) => (item === undefined ? "" : isSubscript(item) ? subscriptText(item) : wordOf(item)));
  return words.every((word) => word !== undefined) ? `[${words.join(", ")}]` : undefined;
}

function isSubscript(item: unknown): item is Subscript {
  return (item as Node).kind === "subscript";
}

function identifierText(text: string): string {
  return text === "" ? "?" : text;
}

function nameText({ global, parts }: Name): string {
  return (global ? "." : "") + parts.map(({ text }) => identifierText(text)).join(".");
}

/** An expression with its structure: operators in parentheses, what stands in parentheses as a tuple, `?` for what is missing. */
function printed(expression: Expression): string {
  switch (expression.kind) {
    case "number":
      return expression.integer ? `${expression.value}` : `Real ${expression.value}`;
    case "string":
      return encodeString(expression.value);
    case "boolean":
      return `${expression.value}`;
    case "end":
      return "end";
    case "error":
      return "?";
    case "reference":
      return (expression.global ? "." : "") + expression.parts.map(partText).join(".");
    case "unary":
      return `(${expression.operator} ${printed(expression.operand)})`;
    case "binary":
      return `(${printed(expression.left)} ${expression.operator} ${printed(expression.right)})`;
    case "if":
      return `(${expression.branches.map(({ condition, value }) => `if ${printed(condition)} then ${printed(value)}`).join(" else")} else ${printed(expression.otherwise)})`;
    case "range":
      return `(${[expression.first, expression.step, expression.last].flatMap((part) => (part === undefined ? [] : [printed(part)])).join(" : ")})`;
    case "call":
      return `${printed(expression.callee)}(${expression.arguments.map(argumentText).join(", ")}${indicesText(expression.iterators)})`;
    case "array":
      return `{${expression.elements.map(printed).join(", ")}}`;
    case "comprehension":
      return `{${printed(expression.element)}${indicesText(expression.iterators)}}`;
    case "matrix":
      return `[${expression.rows.map((row) => row.map(printed).join(", ")).join("; ")}]`;
    case "tuple":
      return `tuple(${expression.elements.map((element) => (element === undefined ? "" : printed(element))).join(", ")})`;
    case "indexed":
      return (
        printed(expression.base) +
        subscriptsText(expression.subscripts) +
        expression.fields.map((field) => `.${partText(field)}`).join("")
      );
  }
}

function partText({ name, subscripts }: ReferencePart): string {
  return identifierText(name.text) + subscriptsText(subscripts);
}

function subscriptsText(subscripts: readonly Subscript[]): string {
  return subscripts.length === 0 ? "" : `[${subscripts.map(subscriptText).join(", ")}]`;
}

function subscriptText({ expression }: Subscript): string {
  return expression === undefined ? ":" : printed(expression);
}

interface Argument {
  readonly name: { readonly text: string } | undefined;
  readonly value: Expression | FunctionPartial;
}

function argumentText({ name, value }: Argument): string {
  const text =
    value.kind === "function-partial"
      ? `function ${nameText(value.callee)}(${value.arguments.map(argumentText).join(", ")})`
      : printed(value);
  return name === undefined ? text : `${identifierText(name.text)} = ${text}`;
}

function indicesText(indices: readonly ForIndex[] | undefined): string {
  if (indices === undefined) return "";
  return ` for ${indices.map(({ name, range }) => identifierText(name.text) + (range === undefined ? "" : ` in ${printed(range)}`)).join(", ")}`;
}
